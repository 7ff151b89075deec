import type { Transaction } from '../../data/database/database.ts'
import type { HandOver, HandOverQuestion } from '../../domain/leads/assignments/hand-over.ts'
import type { Refusal } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'

/** The open leads need a choice first. `handOver` counts them. */
export type HandOverRefusal = Refusal<'invalid'> | Refusal<'conflict', { handOver: HandOverQuestion }>

export interface HandOverParts {
  /** The person as they will be: deactivated, or in another department or dealership. */
  person: User
  handOver: HandOver | undefined
  /** They stay where they are and are only away: all of their leads are asked about, and may stay. */
  isAway?: boolean
}

/** Takes these open leads from their people, for the routing rules to assign anew, in the transaction of the act that requires it. */
export type SendToRules = (
  transaction: Transaction,
  acting: Acting,
  leadIds: readonly string[],
) => Promise<void>

/** Hands over open leads in the transaction of the act that requires it. Returns null if it is done, or nothing had to be. */
export type MoveLeads = (
  transaction: Transaction,
  acting: Acting,
  parts: HandOverParts,
) => Promise<HandOverRefusal | null>
