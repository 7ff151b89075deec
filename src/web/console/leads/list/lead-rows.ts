import { focusAmong } from '../../list/focus-among.ts'

/** The leads that are shown, in a list or on the board. */
export const leadRows = focusAmong('lead')
