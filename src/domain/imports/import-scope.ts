import { type Actor, can, scopeOf } from '../permissions/permissions.ts'

/** Returns the only dealership whose stock a person may import, null for all, or undefined if they may import nothing. */
export function importDealership(actor: Actor): string | null | undefined {
  if (!can(actor, 'stock.edit', { department: 'sales', dealership: actor.dealership })) return undefined
  return scopeOf(actor, 'stock.edit') === 'all' ? null : actor.dealership
}

/** Whether a person may decide about an import: one for all dealerships is not for the manager of one. */
export function canDecideImport(actor: Actor, { dealership }: { dealership: string | null }): boolean {
  const own = importDealership(actor)
  return own === null || (own !== undefined && own === dealership)
}
