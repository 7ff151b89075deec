import { paths } from '../site/routes.ts'
import { DIFFERENCES } from '../vehicles/compare/compare-url.ts'
import { type Build, type Dropped, fitBuild } from './build.ts'
import type { Model } from './model.ts'
import { VIEWS, type View } from './views.ts'

/** Everything the build page shows, as its address says it. */
export interface BuildState {
  build: Build
  view: View
  /** The way to ask for this car is open. */
  isAsking: boolean
  /** Of the grades side by side, only what sets them apart. */
  differencesOnly: boolean
}

/** What opens the form: `ask=build`. */
export const ASK = { name: 'ask', value: 'build' } as const

/** What the address calls the choices. */
export const BUILD_PARAMETERS = ['grade', 'colour', 'accessories', 'view', ASK.name] as const

const OWN_NAMES: ReadonlySet<string> = new Set([...BUILD_PARAMETERS, DIFFERENCES])
const ONLY = 'only'
const LONGEST_VALUE = 200
/** More than any list has; a longer one is somebody playing with the address. */
const MOST_VALUES = 200
const [FIRST_VIEW] = VIEWS

/** Nothing here throws: whatever an address says, it stands for a build that can be ordered. */
export function parseBuild(model: Model, query: URLSearchParams): BuildState & { dropped: Dropped[] } {
  return {
    ...fitBuild(model, {
      grade: valuesOf(query, 'grade')[0],
      colour: valuesOf(query, 'colour')[0],
      accessories: valuesOf(query, 'accessories'),
    }),
    view: VIEWS.find((view) => view === query.get('view')) ?? FIRST_VIEW,
    isAsking: query.get(ASK.name) === ASK.value,
    differencesOnly: query.get(DIFFERENCES) === ONLY,
  }
}

/** The address of a build: `parseBuild` of it is that build again. It names grade and colour always, so that it means the same when an editor changes what comes first. */
export function buildHref(
  slug: string,
  {
    build,
    view = FIRST_VIEW,
    isAsking = false,
    differencesOnly = false,
  }: Partial<BuildState> & { build: Build },
  others: readonly (readonly [string, string])[] = [],
): string {
  const { grade, colour, accessories } = build
  const pairs: (readonly [string, string])[] = [
    ['grade', grade],
    ['colour', colour],
    ...(accessories.length > 0 ? [['accessories', accessories.join(',')] as const] : []),
    ...(view === FIRST_VIEW ? [] : [['view', view] as const]),
    ...(differencesOnly ? [[DIFFERENCES, ONLY] as const] : []),
    ...(isAsking ? [[ASK.name, ASK.value] as const] : []),
    ...others,
  ]
  return `${paths.build({ slug })}?${pairs.map((pair) => pair.map(escape).join('=')).join('&')}`
}

/** Parameters of others (utm_*, gclid), which a choice must not wipe out. */
export function othersOf(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name]) => !OWN_NAMES.has(name))
}

/** A form without script says a name several times, a link once with commas. */
function valuesOf(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name).flatMap((text) => text.split(',', MOST_VALUES))
  return values
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '' && value.length <= LONGEST_VALUE)
    .slice(0, MOST_VALUES)
}

/** Readable where it is safe: commas of a list stay commas. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',')
}
