import * as z from 'zod'
import { DEPARTMENTS } from '../users/user.ts'

export const CONSOLE_KINDS = [
  'lead',
  'assignment',
  'booking',
  'tag',
  'template',
  'document',
  'redirect',
  'media',
  'vehicle',
  // Someone has opened or closed the editor of a car, or begun to edit it.
  'viewer',
  'import',
  // What one member of staff was told. Only they receive it.
  'notification',
  // Shifts, leave and the people that a department needs.
  'shift',
] as const
export type ConsoleKind = (typeof CONSOLE_KINDS)[number]

export const CONSOLE_ACTS = ['added', 'changed'] as const

/** An addition or change, sent to every instance by the database function `record_console_event` in the migrations. */
export const databaseEventSchema = z.object({
  kind: z.enum(CONSOLE_KINDS),
  /** Null if too many rows changed to list them. */
  id: z.string().nullable(),
  act: z.enum(CONSOLE_ACTS),
  department: z.enum(DEPARTMENTS).nullable().default(null),
  dealership: z.string().nullable().default(null),
  /** Current and previous owners. */
  owners: z.array(z.string()).default([]),
  form: z.string().nullable().default(null),
  /** The member of staff who made the change, if any. */
  actor: z.string().nullable().default(null),
})
export type DatabaseEvent = z.infer<typeof databaseEventSchema>

/** The event as one user receives it: what changed, without any content. */
export interface ConsoleChange {
  kind: ConsoleKind
  id: string
  act: (typeof CONSOLE_ACTS)[number]
  /** For leads: the form and the dealership, by display name. */
  form?: string
  dealership?: string
  /** Set if the user made the change themselves. */
  own?: true
}

/** `refresh` means that anything may have changed. */
export type ConsoleEvent = { is: 'changes'; changes: ConsoleChange[] } | { is: 'refresh' }

export const CONSOLE_STREAM = {
  /** Changes within this time are sent together. */
  batchMs: 150,
  /** Interval of an empty message that keeps proxies from closing a silent connection. */
  heartbeatMs: 15_000,
  maxStreamsPerUser: 10,
  maxStreams: 2_000,
  /** Beyond this number, changes are sent as one refresh. */
  maxChanges: 100,
} as const
