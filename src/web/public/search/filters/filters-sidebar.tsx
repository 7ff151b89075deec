import { useCallback } from 'react'
import { listBase } from '../../../../domain/search/search-url.ts'
import { decimalOf, figureOf } from '../../../../domain/vehicles/prices/figure.ts'
import { Button } from '../../../../ui/button.tsx'
import { Island } from '../../island/island.tsx'
import { parsePageSearch } from '../page-search.ts'
import { pairsBesideFilters } from '../search-controls.tsx'
import { isWideNow, useIsWide } from '../use-is-wide.ts'
import type { SearchActions } from '../use-search.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import { filtersPart } from './filters-part.ts'

interface Props {
  pathname: string
  panel: FilterPanelProps
}

/** Filters next to the list. The server renders the form; until its script has loaded, the form's change events apply the filters. A narrow page never loads the script. */
export function FiltersSidebar({ pathname, panel }: Props) {
  const { actions } = panel
  const isWide = useIsWide()
  // During hydration the page counts as wide, as the server rendered it; only the window has the real width.
  const isWideWindow = isWide && !import.meta.env.SSR && isWideNow()
  const listen = useCallback(
    // React does not receive change events of inputs that it did not render.
    (html: HTMLElement, signal: AbortSignal) =>
      html.addEventListener('change', ({ target }) => applyForm(target, html, actions), { signal }),
    [actions],
  )
  return (
    <form action={listBase(pathname)} onSubmit={(event) => event.preventDefault()}>
      <Island part={filtersPart} wakes={isWideWindow} listen={listen}>
        {({ FilterPanel }) =>
          isWide && (
            <>
              {import.meta.env.SSR && <HiddenFields {...panel} />}
              <FilterPanel {...panel} />
              {import.meta.env.SSR && (
                <Button type="submit" variant="primary" full className="mt-4 not-noscript:hidden">
                  Show vehicles
                </Button>
              )}
            </>
          )
        }
      </Island>
    </form>
  )
}

const FIGURE_PARSERS: Partial<Record<string, typeof figureOf>> = { numeric: figureOf, decimal: decimalOf }

/** Applies the state of the server-rendered form. Restores a numeric input that contains text. */
function applyForm(box: EventTarget | null, html: HTMLElement, actions: SearchActions): void {
  const parse = box instanceof HTMLInputElement ? FIGURE_PARSERS[box.inputMode] : undefined
  if (parse && box instanceof HTMLInputElement && box.value.trim() !== '') {
    const figure = parse(box.value)
    box.value = figure === null ? box.defaultValue : String(figure)
    if (figure === null) return
  }
  const entries = [...new FormData(html.closest('form') ?? undefined)].filter(
    ([, value]) => typeof value === 'string',
  )
  const query = new URLSearchParams(entries as [string, string][])
  const { q: _, ...filters } = parsePageSearch(new URL(`?${query}`, window.location.origin)).selected
  // The keyword has its own input and may be newer.
  actions.choose(({ q }) => (q ? { ...filters, q } : filters))
}

/** Search state without an input in this form: keyword, order, and models selected without their make. */
function HiddenFields({ state, answer }: Pick<FilterPanelProps, 'state' | 'answer'>) {
  const modelsWithCheckbox = new Set(
    Object.values(answer.models).flatMap((models) => models.map(({ value }) => value)),
  )
  const models = (state.selected.model ?? []).filter((value) => !modelsWithCheckbox.has(value))
  const pairs = [...pairsBesideFilters(state), ...models.map((value) => ['model', value] as const)]
  return pairs.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
