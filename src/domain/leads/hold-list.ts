import type { HoldStatus } from './hold.ts'

/** The moves staff can make. An expired hold can be confirmed again while the car is free; a released hold is final. */
export const HOLD_MOVES = {
  requested: ['confirmed', 'released'],
  confirmed: ['released'],
  expired: ['confirmed'],
  released: [],
} satisfies Record<HoldStatus, readonly HoldStatus[]>

/** Default length of a hold that staff confirm. */
export const CONFIRMED_HOLD_HOURS = 72

export const HOLD_HOUR_CHOICES = [24, CONFIRMED_HOLD_HOURS, 7 * 24] as const

const MINUTE = 60_000

/** '1 d 5 h left', '3 h 20 min left', '12 min left', 'over'. */
export function timeLeftText(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / MINUTE)
  if (minutes < 0) return 'over'
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days > 0) return `${days} d ${hours} h left`
  return hours > 0 ? `${hours} h ${rest} min left` : `${rest} min left`
}
