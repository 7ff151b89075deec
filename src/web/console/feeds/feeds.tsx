import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Plus, Upload } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { Route } from './+types/feeds'
import { ComingIn } from './coming-in.tsx'
import { FEED_TABS, type FeedTab, feedsUrl, tabOf } from './feeds-url.ts'
import { GoingOut } from './going-out.tsx'
import { loadFeeds } from './load-feeds.ts'
import { RunList } from './run-list.tsx'
import { loadRuns, loadSources, type Source } from './source-calls.ts'
import { SourceDialog } from './source-dialog.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Feeds')

const LIVE_KINDS = ['import'] as const
const NO_KINDS = [] as const
const TAB_LABELS: Record<FeedTab, string> = {
  in: 'Coming in',
  out: 'Going out',
  'left-out': 'Left out',
  runs: 'Runs',
}

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('feeds')
  const state = feedsUrl.parse(searchParams)
  const tab = tabOf(state)
  const [sources, overview, runs] = await Promise.all([
    loadSources(),
    tab === 'out' || tab === 'left-out' ? loadFeeds(state.page) : null,
    tab === 'runs' ? loadRuns(state.page) : null,
  ])
  return { state, tab, sources, overview, runs }
}
clientLoader.hydrate = true as const

/** Stock that comes in from dealer systems and goes out to advertisers, and the cars left out. */
export default function Feeds({ loaderData: { state, tab, sources, overview, runs } }: Route.ComponentProps) {
  useRefreshOnEvents(tab === 'in' || tab === 'runs' ? LIVE_KINDS : NO_KINDS)
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Source | 'new' | null>(null)
  const count = sources.ok ? sources.value.sources.length : 0
  return (
    <>
      <SheetHead title="Feeds" aside={sources.ok && `${count} coming in`}>
        <ButtonLink href={paths.stockImport()} icon={<Upload aria-hidden />} className="max-sm:hidden">
          Import a file
        </ButtonLink>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          Add source
          <span className="max-lg:hidden">
            <Kbd>n</Kbd>
          </span>
        </Button>
      </SheetHead>
      <nav
        aria-label="Feeds"
        className="flex shrink-0 gap-5 overflow-x-auto border-b border-ink-200 px-5 max-sm:px-4"
      >
        {FEED_TABS.map((each) => (
          <Anchor
            key={each}
            href={feedsUrl.href({ tab: each })}
            aria-current={each === tab ? 'page' : undefined}
            className={classNames(
              'border-b-2 py-2.5 text-s whitespace-nowrap',
              each === tab
                ? 'border-ink-900 font-semibold'
                : 'border-transparent text-ink-700 hover:text-ink-900',
            )}
          >
            {TAB_LABELS[each]}
            {each === 'in' && <span className="ml-1.5 font-normal text-ink-500">{count}</span>}
          </Anchor>
        ))}
      </nav>
      {tab === 'in' && (
        <ListScreen outcome={sources} next="The feeds keep running; only this list failed to load.">
          {(list) => (
            <ComingIn
              list={list}
              selectedId={state.source}
              onAdd={() => setEditing('new')}
              onEdit={setEditing}
            />
          )}
        </ListScreen>
      )}
      {overview && (
        <ListScreen outcome={overview} next="The feeds keep running; only this list failed to load.">
          {({ feeds }) => (
            <GoingOut
              feeds={feeds}
              selectedName={state.feed}
              page={state.page}
              showsCars={tab === 'left-out'}
            />
          )}
        </ListScreen>
      )}
      {runs && (
        <ListScreen outcome={runs} next="The feeds keep running; only this list failed to load.">
          {(list) => <RunList {...list} page={state.page} />}
        </ListScreen>
      )}
      {editing && sources.ok && (
        <SourceDialog
          source={editing === 'new' ? null : editing}
          list={sources.value}
          onClose={() => setEditing(null)}
          onDone={() => {
            setEditing(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
