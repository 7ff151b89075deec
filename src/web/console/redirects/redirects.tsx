import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Redirect } from '../../../domain/redirects/redirect.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useListState } from '../list/use-list-state.ts'
import { WordFilter } from '../list/word-filter.tsx'
import { notify } from '../notify.ts'
import type { Route } from './+types/redirects'
import { ImportDialog } from './import-dialog.tsx'
import { OldSiteDialog } from './old-site-dialog.tsx'
import { deleteRedirect, loadRedirects, saveRedirect, saveRedirectsCsv } from './redirect-calls.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectTable } from './redirect-table.tsx'
import { redirectsUrl } from './redirects-url.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Redirects')

const PAGE_SIZE = 50
const LIVE_KINDS = ['redirect'] as const

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('redirects')
  const state = redirectsUrl.parse(searchParams)
  return { state, list: await loadRedirects(state) }
}
clientLoader.hydrate = true as const

/** Redirects from old addresses: of the dealer's previous site, and of pages that have moved. */
export default function Redirects({ loaderData: { state, list } }: Route.ComponentProps) {
  useRefreshOnEvents(LIVE_KINDS)
  const { change } = useListState(redirectsUrl, state)
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Redirect | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const [isReadingMap, setIsReadingMap] = useState(false)
  const finish = () => {
    setEditing(null)
    setIsImporting(false)
    setIsReadingMap(false)
    void revalidate()
  }
  const remove = async (redirect: Redirect) => {
    const outcome = await deleteRedirect(redirect.from)
    if (!outcome.ok) return notify('error', outcome.error)
    const undo = async () => {
      const back = await saveRedirect({ ...redirect, was: null })
      if (!back.ok) return notify('error', back.error)
      void revalidate()
    }
    notify('success', `${redirect.from} deleted`, { label: 'Undo', onAct: () => void undo() })
    void revalidate()
  }
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing(EMPTY_REDIRECT)}>
      Add redirect
    </Button>
  )
  return (
    <>
      <SheetHead title="Redirects" aside={list.ok && wholeText(list.value.total)}>
        <Button onClick={() => setIsReadingMap(true)} className="max-sm:hidden">
          Read old site
        </Button>
        <Button onClick={() => setIsImporting(true)}>Import</Button>
        <ExportButton noun="the redirects" save={saveRedirectsCsv} className="max-sm:hidden" />
        {add}
      </SheetHead>
      <ListScreen outcome={list} next="Redirects still work; only this list could not be loaded.">
        {({ redirects, total }) => (
          <>
            <div className="flex shrink-0 items-center gap-2 px-5 py-2.5 max-sm:flex-wrap max-sm:px-4">
              <WordFilter
                label="Search redirects"
                placeholder="Part of an address"
                q={state.q}
                onChange={(q) => change({ q })}
              />
              {/* The head of a phone has no room for it. */}
              <Button onClick={() => setIsReadingMap(true)} className="w-full sm:hidden">
                Read old site
              </Button>
            </div>
            <ListRows
              rowCount={redirects.length}
              pages={{ total, noun: 'redirects', firstHref: redirectsUrl.href({ q: state.q }) }}
              isFiltered={state.q !== ''}
              empty={{ title: 'No redirects yet', explanation: EMPTY_HINT }}
              noMatch={{ title: 'No redirects match', explanation: EMPTY_HINT }}
            >
              <RedirectTable
                redirects={redirects}
                onEdit={setEditing}
                onDelete={(each) => void remove(each)}
              />
            </ListRows>
            <ListFoot
              page={state.page}
              pageSize={PAGE_SIZE}
              rowCount={redirects.length}
              total={total}
              hrefFor={(page) => redirectsUrl.href({ ...state, page })}
            />
          </>
        )}
      </ListScreen>
      <RedirectDialog editing={editing} onClose={() => setEditing(null)} onDone={finish} />
      <OldSiteDialog open={isReadingMap} onClose={() => setIsReadingMap(false)} onDone={finish} />
      <ImportDialog open={isImporting} onClose={() => setIsImporting(false)} onDone={finish} />
    </>
  )
}

const EMPTY_REDIRECT: Redirect = { from: '', to: '' }
const EMPTY_HINT =
  'A redirect sends visitors of an old address to the right page. Moving from another site? Import its list of addresses.'
