import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACT_PARAMETERS } from '../../../src/domain/leads/vehicle-acts.ts'
import { paths, ROUTES, type RouteName } from '../../../src/domain/site/routes.ts'
import { enquireLink } from '../../../src/domain/vehicles/vehicle-link.ts'
import { takesPhotos } from '../../../src/server/requests/photo-form-routes.ts'
import { makeSamplePath } from '../../route-samples.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
})

afterAll(async () => {
  await scene.clear()
})

test('exactly the pages with a form for photos accept large forms', async () => {
  const [car] = scene.published.current()?.vehicles ?? []
  if (!car) throw new Error('No car is on sale')
  const query = new URLSearchParams({
    [ACT_PARAMETERS.stock]: car.stockid,
    [ACT_PARAMETERS.form]: 'trade-in',
  })
  const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].layout === 'public')
  for (const name of names) {
    const path =
      name === 'vehicleEnquire' ? paths.vehicleEnquire({ link: enquireLink(car) }) : makeSamplePath(name, car)
    const pages = [
      await scene.ask(path),
      await scene.ask(`${path}?${query}`),
      await scene.ask(`${path}?form=parts`),
    ]
    const hasPhotoForm = pages.some(({ text }) => text.includes('multipart/form-data'))
    expect([name, takesPhotos(path)]).toEqual([name, hasPhotoForm])
  }
})
