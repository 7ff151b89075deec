import { useCallback, useRef, useState } from 'react'
import { withModels } from '../../../../domain/search/search-choices.ts'
import { createLazyPart } from '../../../start/lazy-part.ts'
import type { SearchActions, SearchOnScreen } from '../use-search.ts'
import { FILTERS_DRAWER, filtersDrawer } from './filters-drawer.tsx'

const modelsDialog = createLazyPart(() => import('./models-dialog.tsx'))

/** Dialog for the models of a make. On a phone it replaces the drawer, which reopens afterwards. */
export function useModelsDialog({ state, answer }: SearchOnScreen, actions: SearchActions) {
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
    // The drawer returns the focus to the element that had it when it opened.
    document.querySelector<HTMLElement>(`[commandfor="${FILTERS_DRAWER}"]`)?.focus()
    filtersDrawer()?.showModal()
  }
  // Back may deselect the make, which closes the dialog for good.
  if (make !== null && !state.selected.make?.includes(make)) setMake(null)
  const option = answer.facets.make.find(({ value }) => value === make)
  const part = modelsDialog.use(make !== null)
  const dialog = part && option && (
    <part.ModelsDialog
      key={option.value}
      make={option}
      models={(answer.models[option.value] ?? []).filter(({ count }) => count > 0)}
      selectedValues={state.selected.model ?? []}
      onClose={close}
      onDone={(values) =>
        actions.choose((selected) => withModels(selected, option.value, values, answer.models))
      }
    />
  )
  return { open, dialog, isOpen: make !== null }
}
