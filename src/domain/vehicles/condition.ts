export const CONDITIONS = ['new', 'demo', 'used'] as const
export const PRICE_TYPES = ['drive_away', 'egc'] as const
export const VEHICLE_STATUSES = ['draft', 'on_sale', 'pending', 'sold', 'withdrawn'] as const

export type Condition = (typeof CONDITIONS)[number]
export type PriceType = (typeof PRICE_TYPES)[number]
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number]

export const CONDITION_LABELS = { new: 'New', demo: 'Demo', used: 'Used' } satisfies Record<Condition, string>
