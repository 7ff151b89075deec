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
] as const
export type ConsoleKind = (typeof CONSOLE_KINDS)[number]

export const CONSOLE_ACTS = ['added', 'changed'] as const

/** Something came or changed, as the database tells every instance: `record_console_event` in its migrations writes it. */
export const consoleNoticeSchema = z.object({
  kind: z.enum(CONSOLE_KINDS),
  /** Null: more of them than are told one by one. */
  id: z.string().nullable(),
  act: z.enum(CONSOLE_ACTS),
  department: z.enum(DEPARTMENTS).nullable().default(null),
  dealership: z.string().nullable().default(null),
  /** Whose it is, and whose it was. */
  owners: z.array(z.string()).default([]),
  form: z.string().nullable().default(null),
  /** Who did it, where somebody of the staff did. */
  actor: z.string().nullable().default(null),
})
export type ConsoleNotice = z.infer<typeof consoleNoticeSchema>

/** The same for one person: what moved, and nothing of what is in it. */
export interface ConsoleChange {
  kind: ConsoleKind
  id: string
  act: (typeof CONSOLE_ACTS)[number]
  /** Of a lead: by which form, and for which showroom, as people read it. */
  form?: string
  dealership?: string
  /** By this very person. */
  own?: true
}

/** `refresh`: anything may have changed. */
export type ConsoleEvent = { is: 'changes'; changes: ConsoleChange[] } | { is: 'refresh' }

export const CONSOLE_STREAM = {
  /** What happens within it is told together. */
  gatherMs: 150,
  /** A line without a meaning, so that nobody on the way takes the silence for the end. */
  heartbeatMs: 15_000,
  mostPerPerson: 10,
  most: 2_000,
  /** Of more than these nobody is told one by one. */
  mostChanges: 100,
} as const
