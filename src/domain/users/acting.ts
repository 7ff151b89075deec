import type { User } from './user.ts'

/** Who acts, and from where. */
export interface Acting {
  user: User
  address: string
}
