import { paths } from '../../../domain/site/routes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { Route } from './+types/car-photos-screen'
import { CarPhotos } from './car-photos.tsx'
import { loadPhotos } from './photo-calls.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Photos')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await openScreen('stock-pictures')
  return await loadPhotos(params.id)
}
clientLoader.hydrate = true as const

/** The photos of one car on a page of their own. */
export default function CarPhotosScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <ListScreen
      outcome={loaderData}
      head={<SheetHead title="Photos" />}
      next="The photos themselves are safe."
    >
      {({ title, stockid, canEdit }) => (
        <>
          <SheetHead title={title} aside={stockid}>
            <ButtonLink href={paths.stockPictures()}>Photos of feeds</ButtonLink>
          </SheetHead>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <div className="mx-auto max-w-3xl p-5 max-sm:p-4">
              <CarPhotos key={params.id} vehicleId={params.id} canEdit={canEdit} />
            </div>
          </div>
        </>
      )}
    </ListScreen>
  )
}
