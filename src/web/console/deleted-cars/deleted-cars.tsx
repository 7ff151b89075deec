import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { DELETED_PAGE_SIZE, RESTORE_DAYS } from '../../../domain/vehicles/edit/deleted-cars.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { DeletedCarEntry } from '../../../services/stock/index.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useListState } from '../list/use-list-state.ts'
import { WordFilter } from '../list/word-filter.tsx'
import { notify } from '../notify.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/deleted-cars'
import { DeletedCarTable } from './deleted-car-table.tsx'
import { deletedCarsUrl } from './deleted-cars-url.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Deleted cars')

const LIVE_KINDS = ['vehicle'] as const

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('deleted-cars')
  const state = deletedCarsUrl.parse(searchParams)
  const list = await staffCall('get /deleted-cars', 'Failed to fetch the deleted cars', {
    query: new URLSearchParams(deletedCarsUrl.query(state)),
  })
  return { state, list }
}
clientLoader.hydrate = true as const

/** Cars that were deleted in the last 30 days, and can be restored. */
export default function DeletedCars({ loaderData: { state, list } }: Route.ComponentProps) {
  useRefreshOnEvents(LIVE_KINDS)
  const navigate = useNavigate()
  const { change } = useListState(deletedCarsUrl, state)
  const { revalidate } = useRevalidator()
  const [restoringId, setRestoringId] = useState<string | null>(null)
  const restore = async ({ id, title }: DeletedCarEntry) => {
    setRestoringId(id)
    const outcome = await staffCall('post /restore-car', 'Failed to restore the car', { json: { id } })
    setRestoringId(null)
    if (outcome.ok)
      notify('success', `${title} restored`, {
        label: 'Open car',
        onAct: () => void navigate(paths.car({ id })),
      })
    else notify('error', outcome.error)
    await revalidate()
  }
  return (
    <>
      <SheetHead title="Deleted cars" aside={list.ok && wholeText(list.value.total)} />
      <ListScreen outcome={list} next="The cars are safe; only this list failed to load.">
        {({ cars, total }) => (
          <>
            {(total > DELETED_PAGE_SIZE || state.q !== '') && (
              <div className="flex shrink-0 items-center gap-2 px-5 py-2.5 max-sm:px-4">
                <WordFilter
                  label="Search deleted cars"
                  placeholder="Car or stock number"
                  q={state.q}
                  onChange={(q) => change({ q })}
                />
              </div>
            )}
            <ListRows
              rowCount={cars.length}
              pages={{ total, noun: 'deleted cars', firstHref: deletedCarsUrl.href({ q: state.q }) }}
              isFiltered={state.q !== ''}
              empty={{
                title: 'No deleted cars',
                explanation: `A deleted car stays here for ${RESTORE_DAYS} days, with its photos and its history.`,
                link: { label: 'All stock', href: paths.stock() },
              }}
              noMatch={{
                title: 'No deleted cars match',
                explanation: `Cars that were deleted more than ${RESTORE_DAYS} days ago cannot be restored.`,
                link: { label: 'Clear the search', href: deletedCarsUrl.href({}) },
              }}
            >
              <DeletedCarTable {...{ cars, restoringId }} onRestore={(car) => void restore(car)} />
            </ListRows>
            <ListFoot
              page={state.page}
              pageSize={DELETED_PAGE_SIZE}
              rowCount={cars.length}
              total={total}
              hrefFor={(page) => deletedCarsUrl.href({ ...state, page })}
            />
          </>
        )}
      </ListScreen>
    </>
  )
}
