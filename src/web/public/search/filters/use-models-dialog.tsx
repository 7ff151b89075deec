import { useCallback, useRef, useState } from 'react'
import { withModels } from '../../../../domain/search/search-choices.ts'
import { createLazyPart } from '../../../start/later-part.ts'
import type { SearchMoves, SearchOnScreen } from '../use-search.ts'
import { FILTERS_DRAWER, filtersDrawer } from './filters-drawer.tsx'

const modelsDialog = createLazyPart(() => import('./models-dialog.tsx'))

/** The window of a make's models. On a phone it takes the filters' place and gives it back. */
export function useModelsDialog({ state, answer }: SearchOnScreen, moves: SearchMoves) {
  const [make, setMake] = useState<string | null>(null)
  const isFromDrawer = useRef(false)
  const open = useCallback((value: string) => {
    const drawer = filtersDrawer()
    isFromDrawer.current = drawer?.open === true
    drawer?.close()
    setMake(value)
  }, [])
  const close = () => {
    setMake(null)
    if (!isFromDrawer.current) return
    // The drawer gives the focus back to whatever had it when it opened.
    document.querySelector<HTMLElement>(`[commandfor="${FILTERS_DRAWER}"]`)?.focus()
    filtersDrawer()?.showModal()
  }
  // Back may take the make away: its window goes with it, and does not come back with the make.
  if (make !== null && !state.selected.make?.includes(make)) setMake(null)
  const option = answer.facets.make.find(({ value }) => value === make)
  const part = modelsDialog.use(make !== null)
  const dialog = part && option && (
    <part.ModelsDialog
      key={option.value}
      make={option}
      models={(answer.models[option.value] ?? []).filter(({ count }) => count > 0)}
      chosen={state.selected.model ?? []}
      onClose={close}
      onDone={(values) =>
        moves.choose((selected) => withModels(selected, option.value, values, answer.models))
      }
    />
  )
  return { open, dialog, isOpen: make !== null }
}
