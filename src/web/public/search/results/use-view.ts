import { useEffect, useSyncExternalStore } from 'react'
import { remembered, type View } from '../remembered.ts'

/** Gallery or list. Both are the same cards: the root says which, and the style sheet lays them out. */
export function useView(): View {
  const view = useSyncExternalStore(remembered.subscribe, remembered.view, () => 'gallery' as const)
  useEffect(() => {
    if (view === 'list') document.documentElement.dataset.view = view
    else delete document.documentElement.dataset.view
  }, [view])
  return view
}
