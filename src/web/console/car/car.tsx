import { useEffect } from 'react'
import { canSeeScreen } from '../../../domain/permissions/console-screens.ts'
import { paths } from '../../../domain/site/routes.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { useStaffSession } from '../session/session.ts'
import type { Route } from './+types/car'
import { AddCar } from './add-car.tsx'
import { loadCar, loadSuggestions } from './car-calls.ts'
import { CarEditor } from './car-editor.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Car')

/** The address of the form for a new car. */
export const NEW_CAR = 'new'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await openScreen('car')
  const [outcome, suggestions] = await Promise.all([
    params.id === NEW_CAR ? null : loadCar(params.id),
    loadSuggestions(),
  ])
  return { outcome, suggestions: suggestions.ok ? suggestions.value.list : null }
}
clientLoader.hydrate = true as const

/** One car: its editor, or the form for a new one. */
export default function CarScreen({ loaderData: { outcome, suggestions } }: Route.ComponentProps) {
  useRefreshOnEvents(['vehicle', 'tag'])
  const canRestore = canSeeScreen(actorOf(useStaffSession().user), 'deleted-cars')
  const title = outcome?.ok ? outcome.value.car.title : null
  useEffect(() => {
    if (title !== null) document.title = `${title} | Forecourt`
  }, [title])
  if (outcome === null) return <AddCar suggestions={suggestions} />
  if (!outcome.ok)
    return (
      <>
        <SheetHead title="Car" />
        <NotLoaded
          failure={outcome}
          next="Nothing is lost. Try again in a moment."
          refusal={{
            statuses: [400, 404],
            title: 'This car was not found',
            next: 'It may have been deleted.',
            link: canRestore
              ? { label: 'Deleted cars', href: paths.deletedCars() }
              : { label: 'All stock', href: paths.stock() },
          }}
        />
      </>
    )
  return <CarEditor key={outcome.value.car.id} loadedCar={outcome.value.car} suggestions={suggestions} />
}
