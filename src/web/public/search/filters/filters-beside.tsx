import { useCallback } from 'react'
import { listBase } from '../../../../domain/search/search-url.ts'
import { figureOf } from '../../../../domain/vehicles/prices/figure.ts'
import { Button } from '../../../../ui/button.tsx'
import { Island } from '../../island/island.tsx'
import { pairsBeside } from '../search-controls.tsx'
import { parseHere } from '../search-here.ts'
import { isWideNow, useIsWide } from '../use-is-wide.ts'
import type { SearchMoves } from '../use-search.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import { filtersPart } from './filters-part.ts'

interface Props {
  pathname: string
  panel: FilterPanelProps
}

/**
 * The filters beside the list. The server draws them, for those without script too; in the browser its form is listened to
 * until the script of the panel is loaded. On a narrow page it never is.
 */
export function FiltersBeside({ pathname, panel }: Props) {
  const { moves } = panel
  const isWide = useIsWide()
  // Hydration counts the page as wide, as the server drew it: only the window tells how wide it is.
  const isWideWindow = isWide && !import.meta.env.SSR && isWideNow()
  const listen = useCallback(
    // React does not hear changes of boxes it did not draw.
    (html: HTMLElement, signal: AbortSignal) =>
      html.addEventListener('change', ({ target }) => follow(target, html, moves), { signal }),
    [moves],
  )
  return (
    <form action={listBase(pathname)} onSubmit={(event) => event.preventDefault()}>
      <Island part={filtersPart} wakes={isWideWindow} listen={listen}>
        {({ FilterPanel }) =>
          isWide && (
            <>
              {import.meta.env.SSR && <Hidden {...panel} />}
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

/** What the form would send, as the state it stands for. A word in a box for figures is taken back. */
function follow(box: EventTarget | null, html: HTMLElement, moves: SearchMoves): void {
  if (box instanceof HTMLInputElement && box.inputMode === 'numeric' && box.value.trim() !== '') {
    const figure = figureOf(box.value)
    box.value = figure === null ? box.defaultValue : String(figure)
    if (figure === null) return
  }
  const sent = [...new FormData(html.closest('form') ?? undefined)].filter(
    ([, value]) => typeof value === 'string',
  )
  const query = new URLSearchParams(sent as [string, string][])
  const { q: _, ...chosen } = parseHere(new URL(`?${query}`, window.location.origin)).selected
  // The words have a box of their own, and may have moved on.
  moves.choose(({ q }) => (q ? { ...chosen, q } : chosen))
}

/** All that is not the form's own: the keyword, the order, and models chosen without their make, which have no box. */
function Hidden({ state, answer }: Pick<FilterPanelProps, 'state' | 'answer'>) {
  const boxed = new Set(Object.values(answer.models).flatMap((models) => models.map(({ value }) => value)))
  const models = (state.selected.model ?? []).filter((value) => !boxed.has(value))
  const pairs = [...pairsBeside('filters', state), ...models.map((value) => ['model', value] as const)]
  return pairs.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
