import type { User } from './user.ts'

/** The signed-in user and their IP address. */
export interface Acting {
  user: User
  address: string
}
