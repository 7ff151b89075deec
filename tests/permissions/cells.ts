import type { Call, Target } from './calls.ts'
import { type ActorInWorld, type Door, send, type World } from './world.ts'

/** One question: may this person do this to that? */
export interface Cell {
  actor: ActorInWorld
  call: Call
  target: Target
}

export function allCells(world: World, calls: readonly Call[]): Cell[] {
  return calls.flatMap((call) =>
    call.targets.flatMap((target) => world.actors.map((actor) => ({ actor, call, target }))),
  )
}

/** Fewer, in which every actor still meets every call and every target, and every call every target. */
export function pairsOf(cells: readonly Cell[]): Cell[] {
  const met = new Set<string>()
  const ordered = spread(cells).toSorted((one, other) => costOf(one) - costOf(other))
  return ordered.filter((cell) => {
    const pairs = pairsIn(cell)
    const isNew = pairs.some((pair) => !met.has(pair))
    for (const pair of pairs) met.add(pair)
    return isNew
  })
}

export function pairsIn({ actor, call, target }: Cell): string[] {
  const parts = [actor.username, call.name, ...(target.parts ?? [target.name])]
  return parts.flatMap((one, at) => parts.slice(at + 1).map((other) => `${one}|${other}`))
}

/** What takes long meets only whom it must: the others have met by then. */
function costOf({ call }: Cell): number {
  return call.isCostly ? 1 : 0
}

/** Neighbours share two of their three parts: taken far from each other they cover more. Always in the same order. */
function spread<Item>(items: readonly Item[]): Item[] {
  const step = 7_919
  return items
    .map((item, index) => ({ item, at: (index * step) % items.length }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

export interface Wrong {
  cell: string
  expected: string
  got: string
}

/** Asks each in turn and puts back what was changed; what is answered otherwise than the oracle says. */
export async function askAll(door: Door, world: World, cells: readonly Cell[]): Promise<Wrong[]> {
  const wrong: Wrong[] = []
  for (const cell of cells) {
    const found = await ask(door, cell)
    if (found) wrong.push(found)
    if (cell.target.person) await world.restore(cell.target.person)
  }
  return wrong
}

async function ask(door: Door, { actor, call, target }: Cell): Promise<Wrong | null> {
  const { method, path, body } = call.send(actor, target)
  const { statuses, holds } = call.expected(actor, target)
  const answer = await send(door, method, path, { token: actor.token, ...(body && { body }) })
  const text = await answer.text()
  const cell = `${actor.name}: ${call.name} (${call.call}) of ${target.name}`
  if (!statuses.includes(answer.status))
    return { cell, expected: statuses.join(' or '), got: `${answer.status} ${text.slice(0, 200)}` }
  if (holds && text.includes(holds.text) !== holds.isThere)
    return {
      cell,
      expected: holds.isThere ? 'it is there' : 'it is not there',
      got: holds.isThere ? 'it is not' : 'it is',
    }
  return null
}

/** Those that answer: without a token a call that there is says 401, and one that is not there yet 404. */
export async function callsThatAnswer(
  door: Door,
  calls: readonly Call[],
  actor: ActorInWorld,
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const call of calls) {
    const [target] = call.targets
    if (!target || found.has(call.call)) continue
    const { method, path, body } = call.send(actor, target)
    const answer = await send(door, method, path, { ...(body && { body }) })
    if (answer.status !== 404) found.add(call.call)
  }
  return found
}
