import type { VehicleStatus } from '../condition.ts'
import { STATUSES } from '../statuses.ts'

/** The statuses that a car can move to from each. Nothing else in the code repeats this table. */
export const STATUS_MOVES = {
  draft: ['on_sale', 'withdrawn'],
  on_sale: ['pending', 'sold', 'withdrawn', 'draft'],
  pending: ['on_sale', 'sold', 'withdrawn', 'draft'],
  sold: ['on_sale', 'pending', 'withdrawn'],
  withdrawn: ['on_sale', 'pending', 'sold', 'draft'],
} as const satisfies Record<VehicleStatus, readonly VehicleStatus[]>

export function canMoveTo(from: VehicleStatus, to: VehicleStatus): boolean {
  return (STATUS_MOVES[from] as readonly VehicleStatus[]).includes(to)
}

/** 'A draft car cannot be marked as sold.' Null if the move is allowed. */
export function statusError(from: VehicleStatus, to: VehicleStatus): string | null {
  if (canMoveTo(from, to)) return null
  if (from === to) return `This car is already ${STATUSES[to].label.toLowerCase()}.`
  return `A car cannot go from ${STATUSES[from].label.toLowerCase()} to ${STATUSES[to].label.toLowerCase()}. ${NEXT_STEPS[from]}`
}

const NEXT_STEPS = {
  draft: 'Put it on sale first.',
  on_sale: 'Choose another status.',
  pending: 'Choose another status.',
  sold: 'Put it on sale or withdraw it first.',
  withdrawn: 'Put it on sale first.',
} satisfies Record<VehicleStatus, string>

/** Buttons that change the status. */
export const STATUS_ACTS = {
  draft: 'Move to draft',
  on_sale: 'Put on sale',
  pending: 'Mark as pending',
  sold: 'Mark as sold',
  withdrawn: 'Withdraw from sale',
} satisfies Record<VehicleStatus, string>

/** Statuses in which shoppers can find the car. */
export function isLive(status: VehicleStatus): boolean {
  return status === 'on_sale' || status === 'pending'
}
