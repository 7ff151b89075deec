import pg from 'pg'
import { type Home, startProgram } from '../program.ts'
import { listCalls } from './calls.ts'
import { checkCells, listCells, type Mismatch } from './cells.ts'
import { makeWorld, type RequestFunction } from './world.ts'

const BATCH_SIZE = 500

/** Checks every combination of person, call and target against the real program over the network. */
export async function provePermissions(home: Home, log: (line: string) => void) {
  const program = await startProgram(home, { LOG_LEVEL: 'error' })
  const database = new pg.Client(home.readDatabaseUrl())
  await database.connect()
  try {
    const request: RequestFunction = (path, init) => fetch(program.base + path, init)
    const world = await makeWorld(request, (text, values) => database.query(text, values))
    const calls = listCalls(world)
    const cells = listCells(world, calls)
    const mismatches: Mismatch[] = []
    for (let start = 0; start < cells.length; start += BATCH_SIZE) {
      mismatches.push(...(await checkCells(request, world, cells.slice(start, start + BATCH_SIZE))))
      log(
        `${Math.min(start + BATCH_SIZE, cells.length)} of ${cells.length} checked, ${mismatches.length} wrong`,
      )
    }
    if (mismatches.length > 0)
      throw new Error(`The program and the oracle differ:\n${mismatches.map(formatMismatch).join('\n')}`)
    return {
      cells: cells.length,
      people: world.actors.length,
      calls: new Set(calls.map(({ call }) => call)).size,
    }
  } finally {
    await database.end()
    await program.stop()
  }
}

function formatMismatch({ cell, expected, actual }: Mismatch): string {
  return `${cell}: expected ${expected}, got ${actual}`
}
