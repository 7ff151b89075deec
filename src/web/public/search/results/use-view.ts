import { useEffect, useSyncExternalStore } from 'react'
import { listPreferences, type View } from '../list-preferences.ts'

/** Both views use the same cards: an attribute of the root element selects the layout. */
export function useView(): View {
  const view = useSyncExternalStore(listPreferences.subscribe, listPreferences.view, () => 'gallery' as const)
  useEffect(() => {
    if (view === 'list') document.documentElement.dataset.view = view
    else delete document.documentElement.dataset.view
  }, [view])
  return view
}
