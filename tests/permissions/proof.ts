import pg from 'pg'
import { type Home, startProgram } from '../program.ts'
import { callsOf } from './calls.ts'
import { allCells, askAll, callsThatAnswer, type Wrong } from './cells.ts'
import { type Door, makeWorld } from './world.ts'

const STEP = 500

/** Every person, every call and every target, asked of the real program over the network. */
export async function provePermissions(home: Home, tell: (line: string) => void) {
  const program = await startProgram(home, { LOG_LEVEL: 'error' })
  const database = new pg.Client(home.readDatabaseUrl())
  await database.connect()
  try {
    const door: Door = (path, init) => fetch(program.base + path, init)
    const world = await makeWorld(door, (text, values) => database.query(text, values))
    const [someone] = world.actors
    if (!someone) throw new Error('There is nobody to act')
    const calls = callsOf(world)
    const answering = await callsThatAnswer(door, calls, someone)
    for (const call of new Set(calls.map((each) => each.call)))
      if (!answering.has(call)) tell(`${call} is not there yet, and is left out`)
    const asked = calls.filter(({ call }) => answering.has(call))
    const cells = allCells(world, asked)
    const wrong: Wrong[] = []
    for (let done = 0; done < cells.length; done += STEP) {
      wrong.push(...(await askAll(door, world, cells.slice(done, done + STEP))))
      tell(`${Math.min(done + STEP, cells.length)} of ${cells.length} asked, ${wrong.length} wrong`)
    }
    if (wrong.length > 0)
      throw new Error(`The program and the oracle differ:\n${wrong.map(lineOf).join('\n')}`)
    return { cells: cells.length, people: world.actors.length, calls: answering.size }
  } finally {
    await database.end()
    await program.stop()
  }
}

function lineOf({ cell, expected, got }: Wrong): string {
  return `${cell}: expected ${expected}, got ${got}`
}
