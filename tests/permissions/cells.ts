import type { Call, Target } from './calls.ts'
import { type ActorInWorld, type RequestFunction, send, type World } from './world.ts'

/** One question: may this actor make this call on this target? */
export interface Cell {
  actor: ActorInWorld
  call: Call
  target: Target
}

export function listCells(world: World, calls: readonly Call[]): Cell[] {
  return calls.flatMap((call) =>
    call.targets.flatMap((target) => world.actors.map((actor) => ({ actor, call, target }))),
  )
}

/** Selects fewer cells that still cover every pair of actor and call, actor and target, and call and target. */
export function selectPairwiseCells(cells: readonly Cell[]): Cell[] {
  const coveredPairs = new Set<string>()
  const orderedCells = spreadItems(cells).toSorted((one, other) => rankCost(one) - rankCost(other))
  return orderedCells.filter((cell) => {
    const pairs = listPairs(cell)
    const isNew = pairs.some((pair) => !coveredPairs.has(pair))
    for (const pair of pairs) coveredPairs.add(pair)
    return isNew
  })
}

export function listPairs({ actor, call, target }: Cell): string[] {
  const parts = [actor.username, call.name, ...(target.parts ?? [target.name])]
  return parts.flatMap((one, at) => parts.slice(at + 1).map((other) => `${one}|${other}`))
}

/** Sorts slow calls last, so that they are selected only for pairs that are not covered yet. */
function rankCost({ call }: Cell): number {
  return call.isCostly ? 1 : 0
}

/** Neighbours share two of their three parts, so items far apart cover more pairs. The order is deterministic. */
function spreadItems<Item>(items: readonly Item[]): Item[] {
  const step = 7_919
  return items
    .map((item, index) => ({ item, at: (index * step) % items.length }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

export interface Mismatch {
  cell: string
  expected: string
  actual: string
}

/** Checks each cell in turn and restores changed people. Returns the cells in which the program and the oracle differ. */
export async function checkCells(
  request: RequestFunction,
  world: World,
  cells: readonly Cell[],
): Promise<Mismatch[]> {
  const mismatches: Mismatch[] = []
  for (const cell of cells) {
    const mismatch = await checkCell(request, cell)
    if (mismatch) mismatches.push(mismatch)
    if (cell.target.person) await world.restore(cell.target.person)
  }
  return mismatches
}

async function checkCell(request: RequestFunction, { actor, call, target }: Cell): Promise<Mismatch | null> {
  const { method, path, body } = call.send(actor, target)
  const { statuses, content } = call.predictResult(actor, target)
  const answer = await send(request, method, path, { token: actor.token, ...(body && { body }) })
  const text = await answer.text()
  const cell = `${actor.name}: ${call.name} (${call.call}) of ${target.name}`
  if (!statuses.includes(answer.status))
    return { cell, expected: statuses.join(' or '), actual: `${answer.status} ${text.slice(0, 200)}` }
  if (content && text.includes(content.text) !== content.isPresent)
    return {
      cell,
      expected: content.isPresent ? 'listed' : 'not listed',
      actual: content.isPresent ? 'not listed' : 'listed',
    }
  return null
}
