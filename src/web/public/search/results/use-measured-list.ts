import { useEffect } from 'react'
import { analyticsItem } from '../../../../domain/site/analytics-event.ts'
import { recordEvent } from '../../../start/measure.ts'
import type { LoadedSearch } from '../use-search.ts'

/** Records each result list and search term for analytics. */
export function useMeasuredList(state: LoadedSearch['state'], { vehicles }: LoadedSearch['answer']): void {
  const { q } = state.selected
  const term = typeof q === 'string' ? q : ''
  useEffect(() => {
    if (term !== '') recordEvent({ name: 'search', term })
  }, [term])
  useEffect(
    () => recordEvent({ name: 'view_item_list', list: 'Search results', items: vehicles.map(analyticsItem) }),
    [vehicles],
  )
}
