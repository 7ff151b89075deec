import type { User } from './user.ts'

/** The signed-in user and their IP address. */
export interface Acting {
  user: User
  address: string
  /** When the user last proved who they are; without it they may not do sensitive acts. */
  confirmedAt?: Date
  /** Name of their browser and system, for mails about an account. */
  device?: string
}
