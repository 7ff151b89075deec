import {
  CONSOLE_STREAM,
  type ConsoleChange,
  type ConsoleEvent,
  type DatabaseEvent,
} from '../../domain/console-events/console-event.ts'
import { canReceiveEvent } from '../../domain/console-events/event-access.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'

/** Returns the event for one person, or null if no change is in their scope. */
export function consoleEventFor(
  actor: Actor,
  events: readonly DatabaseEvent[],
  dealershipNames: ReadonlyMap<string, string>,
): ConsoleEvent | null {
  const changes = new Map<string, ConsoleChange>()
  for (const event of events) {
    if (!canReceiveEvent(actor, event)) continue
    if (event.id === null) return { is: 'refresh' }
    const key = `${event.kind} ${event.id}`
    const earlier = changes.get(key)
    // An added item stays added, even if it changed since.
    if (earlier?.act === 'added') continue
    changes.set(key, changeOf(actor, { ...event, id: event.id }, dealershipNames))
  }
  if (changes.size === 0) return null
  return changes.size > CONSOLE_STREAM.maxChanges
    ? { is: 'refresh' }
    : { is: 'changes', changes: [...changes.values()] }
}

function changeOf(
  actor: Actor,
  { kind, id, act, form, dealership, actor: by }: DatabaseEvent & { id: string },
  names: ReadonlyMap<string, string>,
): ConsoleChange {
  const name = dealership === null ? undefined : names.get(dealership)
  return {
    kind,
    id,
    act,
    ...(form !== null && { form }),
    ...(name !== undefined && { dealership: name }),
    ...(by === actor.id && { own: true }),
  }
}
