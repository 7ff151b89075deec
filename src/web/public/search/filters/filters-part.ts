import { laterPart } from '../../../start/later-part.ts'

/** Beside the list on a wide page, in the drawer when it opens: on a phone nobody waits for it. */
export const filtersPart = laterPart(() => import('./filter-panel.tsx'))
