import { RUNS_PER_PAGE } from '../../../domain/sources/source.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { feedsUrl } from './feeds-url.ts'
import { RunLine } from './run-line.tsx'
import type { Run } from './source-calls.ts'

/** Runs of all sources, newest first. */
export function RunList({ runs, total, page }: { runs: Run[]; total: number; page: number }) {
  return (
    <ListRows
      rowCount={runs.length}
      pages={{ total, noun: 'runs', firstHref: feedsUrl.href({ tab: 'runs' }) }}
      empty={{ title: 'No runs yet', explanation: 'A run appears here when a source is read.' }}
    >
      <ul aria-label="Runs" className="min-h-0 flex-1 overflow-auto px-5 max-sm:px-4">
        {runs.map((run) => (
          <RunLine key={run.id} run={run} showsSource />
        ))}
      </ul>
      <ListFoot
        page={page}
        pageSize={RUNS_PER_PAGE}
        rowCount={runs.length}
        total={total}
        hrefFor={(to) => feedsUrl.href({ tab: 'runs', page: to })}
      />
    </ListRows>
  )
}
