import type { Vehicle } from '../vehicle.ts'

type Kind = Pick<Vehicle, 'body' | 'fuel'>

/** Bodies with a tray instead of a boot. */
const TRAY_BODIES: ReadonlySet<string> = new Set(['ute', 'cab chassis'])

export function hasTray({ body }: Pick<Kind, 'body'>): boolean {
  return TRAY_BODIES.has(body?.toLowerCase() ?? '')
}

/** False for a car that runs on electricity alone. A plug-in hybrid also burns fuel. */
export function burnsFuel({ fuel }: Pick<Kind, 'fuel'>): boolean {
  return fuel?.toLowerCase() !== 'electric'
}
