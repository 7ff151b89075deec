import type { User } from './user.ts'

/** The signed-in user and their IP address. */
export interface Acting {
  user: User
  address: string
  /** When the user last proved who they are; without it they may not do sensitive acts. */
  confirmedAt?: Date
  /** Set if the routing rules act, for the user who switched them on. */
  via?: 'routing'
  /** Name of their browser and system, for mails about an account. */
  device?: string
}

/** Whom timelines, notifications and the audit log name; the routing rules have no id. */
export function actorOf({ user, via }: Acting): { id: string | null; name: string } {
  return via ? { id: null, name: 'Routing' } : { id: user.id, name: user.name }
}
