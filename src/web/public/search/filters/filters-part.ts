import { createLazyPart } from '../../../start/lazy-part.ts'

/** Loaded at once on a wide page, and on a phone when the drawer opens. */
export const filtersPart = createLazyPart(() => import('./filter-panel.tsx'))
if (import.meta.env.SSR) await filtersPart.load()
