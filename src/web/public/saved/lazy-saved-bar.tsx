import { createLazyPart } from '../../start/lazy-part.ts'
import { useSavedIds } from './use-saved.ts'

const bar = createLazyPart(() => import('./saved-bar.tsx'))

/** Loads the bar of saved vehicles once something is saved. */
export function LazySavedBar() {
  const part = bar.use(useSavedIds().length > 0)
  return part && <part.SavedBar />
}
