import { useEffect } from 'react'
import { paths } from '../../../domain/site/routes.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
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
            link: { label: 'Dashboard', href: paths.dashboard() },
          }}
        />
      </>
    )
  return <CarEditor key={outcome.value.car.id} loadedCar={outcome.value.car} suggestions={suggestions} />
}
