import { createRowFocus } from '../../list/row-focus.ts'

/** Moves the focus among the visible leads, in the list or on the board. */
export const leadRows = createRowFocus('lead')
