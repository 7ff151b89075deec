import { useEffect, useRef } from 'react'
import { listBase } from '../../../../domain/search/search-url.ts'
import { figureOf } from '../../../../domain/vehicles/prices/figure.ts'
import { Button } from '../../../../ui/button.tsx'
import { pairsBeside } from '../search-controls.tsx'
import { parseHere } from '../search-here.ts'
import { isWideNow, useIsWide } from '../use-is-wide.ts'
import type { SearchMoves } from '../use-search.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import { filtersPart } from './filters-part.ts'

/** At once on the server; a plain import would take it into every browser's first script. */
const onServer = import.meta.env.SSR ? await import('./filter-panel.tsx') : null

interface Props {
  pathname: string
  panel: FilterPanelProps
}

/**
 * The filters beside the list. The server draws them, for those without script too; in the browser its form stands, and
 * is listened to, until the script that draws it anew has come. On a narrow page it never comes.
 */
export function FiltersBeside({ pathname, panel }: Props) {
  const isWide = useIsWide()
  // While it wakes up the page counts as wide, as the server drew it: what matters here is how wide it is.
  const part = filtersPart.use(isWide && !import.meta.env.SSR && isWideNow())
  const action = listBase(pathname)
  if (onServer)
    return (
      <form action={action}>
        <Hidden {...panel} />
        <onServer.FilterPanel {...panel} />
        <Button type="submit" variant="primary" full className="mt-4 not-noscript:hidden">
          Show vehicles
        </Button>
      </form>
    )
  if (part && isWide)
    return (
      <form key="drawn here" data-live action={action} onSubmit={(event) => event.preventDefault()}>
        <part.FilterPanel {...panel} />
      </form>
    )
  return <StandIn action={action} moves={panel.moves} />
}

/** The server's form: React leaves what stands in it alone, and does not hear its boxes either. */
function StandIn({ action, moves }: { action: string; moves: SearchMoves }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    const listen = (event: Event) => element && follow(event.target, element, moves)
    element?.addEventListener('change', listen)
    return () => element?.removeEventListener('change', listen)
  }, [moves])
  return (
    <form
      ref={form}
      action={action}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
      onSubmit={(event) => event.preventDefault()}
    />
  )
}

/** What the form would send, as the state it stands for. A word in a box for figures is taken back. */
function follow(box: EventTarget | null, form: HTMLFormElement, moves: SearchMoves): void {
  if (box instanceof HTMLInputElement && box.inputMode === 'numeric' && box.value.trim() !== '') {
    const figure = figureOf(box.value)
    box.value = figure === null ? box.defaultValue : String(figure)
    if (figure === null) return
  }
  const sent = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
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
