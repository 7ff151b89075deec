import { createLazyPart } from '../../../start/later-part.ts'

/** Beside the list on a wide page, in the drawer when it opens: a phone does not load it before. */
export const filtersPart = createLazyPart(() => import('./filter-panel.tsx'))
if (import.meta.env.SSR) await filtersPart.load()
