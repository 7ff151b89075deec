import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Redirect } from '../../../domain/redirects/redirect.ts'
import { paths } from '../../../domain/site/routes.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Download, Plus } from '../../../ui/icons.tsx'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { WordFilter } from '../list/word-filter.tsx'
import { notify } from '../notify.ts'
import type { Route } from './+types/redirects'
import { ImportDialog } from './import-dialog.tsx'
import { deleteRedirect, loadRedirects, saveRedirect, saveRedirectsCsv } from './redirect-calls.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectTable } from './redirect-table.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Redirects')

const PAGE_SIZE = 50
const LIVE_KINDS = ['redirect'] as const

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('redirects')
  const asked = Number(searchParams.get('page'))
  const state = {
    q: searchParams.get('q') ?? '',
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1,
  }
  return { state, listed: await loadRedirects(state) }
}
clientLoader.hydrate = true as const

function hrefOf({ q, page }: { q: string; page: number }): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString()
  return query === '' ? paths.redirects() : `${paths.redirects()}?${query}`
}

/** Where old addresses lead: of a site the dealer had before, and of pages that have moved. */
export default function Redirects({ loaderData: { state, listed } }: Route.ComponentProps) {
  const navigate = useNavigate()
  useRefreshOnEvents(LIVE_KINDS)
  const { revalidate, state: loading } = useRevalidator()
  const [editing, setEditing] = useState<Redirect | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const done = () => {
    setEditing(null)
    setIsImporting(false)
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
    notify('success', `${redirect.from} leads nowhere now`, { label: 'Undo', onAct: () => void undo() })
    void revalidate()
  }
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing(NEW)}>
      Add
    </Button>
  )
  return (
    <>
      <SheetHead title="Redirects" aside={listed.ok && wholeText(listed.value.total)}>
        <Button onClick={() => setIsImporting(true)}>Import</Button>
        <ExportButton />
        {add}
      </SheetHead>
      {listed.ok ? (
        <>
          <div className="flex shrink-0 items-center gap-2 px-5 py-2.5 max-sm:px-4">
            <WordFilter
              label="Search redirects"
              placeholder="Part of an address"
              q={state.q}
              onChange={(q) => void navigate(hrefOf({ q, page: 1 }), { replace: true })}
            />
          </div>
          {listed.value.redirects.length > 0 ? (
            <RedirectTable
              redirects={listed.value.redirects}
              onEdit={setEditing}
              onDelete={(each) => void remove(each)}
            />
          ) : (
            <div className="grid flex-1 place-items-center">
              <EmptyState
                drawing="bays"
                title={state.q ? 'No address is like that' : 'No old address leads anywhere'}
              >
                Who comes by an old address is led on instead of to a missing page. Moving from another site?
                Import its list of addresses.
              </EmptyState>
            </div>
          )}
          <ListFoot
            page={state.page}
            pageSize={PAGE_SIZE}
            shown={listed.value.redirects.length}
            total={listed.value.total}
            hrefFor={(page) => hrefOf({ ...state, page })}
            keys={null}
          />
        </>
      ) : (
        <ErrorState
          title={listed.error}
          next="Old addresses lead on all the same; only this list is missing."
          actions={
            <Button loading={loading === 'loading'} onClick={() => void revalidate()}>
              Try again
            </Button>
          }
        />
      )}
      <RedirectDialog editing={editing} onClose={() => setEditing(null)} onDone={done} />
      <ImportDialog open={isImporting} onClose={() => setIsImporting(false)} onDone={done} />
    </>
  )
}

const NEW: Redirect = { from: '', to: '' }

function ExportButton() {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    if (!(await saveRedirectsCsv())) notify('error', 'Failed to export the redirects')
    setIsBusy(false)
  }
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
      className="max-sm:hidden"
    >
      Export
    </Button>
  )
}
