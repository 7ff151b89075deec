import type { Tracer } from '../../integrations/tracing/tracer.ts'
import type { Metrics, SearchKind } from '../../server/metrics.ts'
import { currentRequest } from '../../server/requests/request-scope.ts'
import type { Services } from '../../services/services.ts'

interface Watchers {
  metrics: Pick<Metrics, 'observeSearch'>
  tracer: Tracer | null
}

/** Measures and traces searches of visitors and of staff. Previews and searches of the assistant are left out. */
export function watchSearches(services: Services, { metrics, tracer }: Watchers): Services {
  function watch<Result>(kind: SearchKind, act: () => Result): Result {
    const measured = () => measure(act, (seconds) => metrics.observeSearch(kind, seconds))
    if (!tracer) return measured()
    return tracer.run(
      { name: `search ${kind}`, kind: 'internal', attributes: { 'forecourt.search': kind } },
      measured,
    )
  }
  const { search, consoleSearch, stockList, leadList } = services
  const publicKind = () => (currentRequest()?.kind === 'functions' ? 'function' : 'page')
  return {
    ...services,
    search: {
      ...search,
      search: (state) => watch(publicKind(), () => search.search(state)),
      show: (state) => watch(publicKind(), () => search.show(state)),
    },
    consoleSearch: {
      ...consoleSearch,
      find: (actor, text) => watch('console', () => consoleSearch.find(actor, text)),
    },
    stockList: {
      ...stockList,
      list: (...request) => watch('console', () => stockList.list(...request)),
    },
    leadList: { ...leadList, list: (...request) => watch('console', () => leadList.list(...request)) },
  }
}

/** Measures until the result is there, also if it is a promise. */
function measure<Result>(act: () => Result, observe: (seconds: number) => void): Result {
  const began = performance.now()
  const end = () => observe((performance.now() - began) / 1_000)
  const result = act()
  if (result instanceof Promise) void result.then(end, end)
  else end()
  return result
}
