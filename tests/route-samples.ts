import { paths, type RouteName } from '../src/domain/site/routes.ts'

const SAMPLES: Record<string, string> = {
  slug: 'privacy',
  make: 'toyota',
  model: 'hilux',
  link: '1-2024-toyota-hilux',
  condition: 'used',
  badge: 'sr5-double-cab-4x4',
  tab: 'leads',
  kind: 'page',
  signed: 'unsigned',
}
const OWN_SAMPLES: Partial<Record<RouteName, Record<string, string>>> = {
  build: { slug: 'd-max' },
  dealership: { slug: 'harbour-brookvale' },
  offer: { slug: 'mu-x-accessories' },
  blogPost: { slug: 'towing-in-plain-words' },
}

/** Returns an address of the route in the demo group, with a car on sale. */
export function makeSamplePath(name: RouteName, car: { id: string; slug: string } | undefined): string {
  const own = name === 'vehicle' ? { slug: car?.slug ?? '' } : OWN_SAMPLES[name]
  const params = { ...SAMPLES, id: car?.id ?? '', ...own }
  return (paths[name] as (params: Record<string, string>) => string)(params)
}
