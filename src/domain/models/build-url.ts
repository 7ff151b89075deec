import { paths } from '../site/routes.ts'
import { DIFFERENCES } from '../vehicles/compare/compare-url.ts'
import { type Build, type DroppedPart, fitBuild } from './build.ts'
import type { Model } from './model.ts'
import { VIEWS, type View } from './views.ts'

/** State of the build page in its address. */
export interface BuildState {
  build: Build
  view: View
  /** The enquiry form is open. */
  isAsking: boolean
  /** The comparison of grades shows only differences. */
  differencesOnly: boolean
}

/** Parameter that opens the form: `ask=build`. */
export const ASK = { name: 'ask', value: 'build' } as const

/** Query parameters of the build page. */
export const BUILD_PARAMETERS = ['grade', 'colour', 'accessories', 'view', ASK.name] as const

const OWN_PARAMETERS: ReadonlySet<string> = new Set([...BUILD_PARAMETERS, DIFFERENCES])
const ONLY = 'only'
const MAX_VALUE_LENGTH = 200
/** More than any real list has, to bound the work for a manipulated address. */
const MAX_VALUES = 200
const [DEFAULT_VIEW] = VIEWS

/** Never throws: any address results in a build that can be ordered. */
export function parseBuild(model: Model, query: URLSearchParams): BuildState & { dropped: DroppedPart[] } {
  return {
    ...fitBuild(model, {
      grade: valuesOf(query, 'grade')[0],
      colour: valuesOf(query, 'colour')[0],
      accessories: valuesOf(query, 'accessories'),
    }),
    view: VIEWS.find((view) => view === query.get('view')) ?? DEFAULT_VIEW,
    isAsking: query.get(ASK.name) === ASK.value,
    differencesOnly: query.get(DIFFERENCES) === ONLY,
  }
}

/** Inverse of `parseBuild`. Always includes grade and colour, so that a link survives a change of the defaults. */
export function buildHref(
  slug: string,
  {
    build,
    view = DEFAULT_VIEW,
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
    ...(view === DEFAULT_VIEW ? [] : [['view', view] as const]),
    ...(differencesOnly ? [[DIFFERENCES, ONLY] as const] : []),
    ...(isAsking ? [[ASK.name, ASK.value] as const] : []),
    ...others,
  ]
  return `${paths.build({ slug })}?${pairs.map((pair) => pair.map(escape).join('=')).join('&')}`
}

/** Returns foreign parameters (utm_*, gclid), which a selection must not remove. */
export function otherParameters(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name]) => !OWN_PARAMETERS.has(name))
}

/** Accepts repeated parameters, as sent by a form without JavaScript, and comma-separated ones. */
function valuesOf(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name).flatMap((text) => text.split(',', MAX_VALUES))
  return values
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
    .slice(0, MAX_VALUES)
}

/** Keeps the commas of a list readable. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',')
}
