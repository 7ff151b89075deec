import * as z from 'zod'
import type { Role } from '../users/user.ts'
import { kindsFor, NOTIFICATION_KIND_NAMES, type NotificationKind } from './notification.ts'

/** Ways to tell a person beside the console, which is always on. */
export const CHANNELS = { email: 'Email', browser: 'Browser' } as const
export type Channel = keyof typeof CHANNELS
export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[]

/** Why a person gets no mails. */
export const MAIL_OBSTACLES = {
  no_server: 'No mail server is set up, so no mails are sent.',
  no_address: 'Add an email address to your profile to get mails.',
} as const
export type MailObstacle = keyof typeof MAIL_OBSTACLES
export const MAIL_OBSTACLE_NAMES = Object.keys(MAIL_OBSTACLES) as [MailObstacle, ...MailObstacle[]]

const QUARTER = /^([01]\d|2[0-3]):(00|15|30|45)$/
const clock = z.string().regex(QUARTER, 'Choose a time')
const channels = z.strictObject({ email: z.boolean(), browser: z.boolean() })

/** What a person is told by mail and by browser notifications, and when. Times are in the zone of their dealership. */
export const preferencesSchema = z.strictObject({
  kinds: z.partialRecord(z.enum(NOTIFICATION_KIND_NAMES), channels),
  quietHours: z
    .strictObject({
      isOn: z.boolean(),
      from: clock,
      to: clock,
      /** Quiet all day when their shifts or leave say that they do not work. */
      onDaysOff: z.boolean(),
    })
    .refine(({ from, to }) => from !== to, {
      path: ['to'],
      message: 'Choose an end that differs from the start',
    }),
  digest: z.strictObject({ isOn: z.boolean(), at: clock }),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** Kinds that were added since are missing and get their defaults. */
export type StoredPreferences = Preferences

/** Told by mail and browser unless they choose otherwise; every other kind is in the console only. */
const DEFAULT_CHANNELS: Partial<Record<NotificationKind, readonly Channel[]>> = {
  lead_assigned: ['email', 'browser'],
  lead_reply: ['browser'],
  lead_overdue: ['email'],
  response_warning: ['browser'],
  response_missed: ['email', 'browser'],
  lead_unassigned: ['email'],
  leave_requested: ['email'],
  leave_decided: ['email'],
}

/** Administrators see every miss and every unassigned lead in the console; mails about each would be noise. */
const QUIET_FOR_ADMINS: ReadonlySet<NotificationKind> = new Set([
  'response_missed',
  'lead_unassigned',
  'leave_requested',
])

export function defaultPreferences(role: Role): Preferences {
  const isAdmin = role === 'super_admin' || role === 'admin'
  const entries = kindsFor(role).map((kind) => {
    const defaults = isAdmin && QUIET_FOR_ADMINS.has(kind) ? [] : (DEFAULT_CHANNELS[kind] ?? [])
    return [kind, { email: defaults.includes('email'), browser: defaults.includes('browser') }] as const
  })
  return {
    kinds: Object.fromEntries(entries),
    quietHours: { isOn: true, from: '19:00', to: '07:30', onDaysOff: true },
    digest: { isOn: !isAdmin, at: '07:30' },
  }
}

/** What a person stored, over the defaults of their role. Kinds that their role is not told are dropped. */
export function preferencesOf(stored: StoredPreferences | null, role: Role): Preferences {
  const defaults = defaultPreferences(role)
  if (!stored) return defaults
  const kinds = Object.fromEntries(
    Object.entries(defaults.kinds).map(([kind, channel]) => [
      kind,
      stored.kinds[kind as NotificationKind] ?? channel,
    ]),
  )
  return { ...stored, kinds }
}

export function wantsChannel({ kinds }: Preferences, kind: NotificationKind, channel: Channel): boolean {
  return kinds[kind]?.[channel] === true
}
