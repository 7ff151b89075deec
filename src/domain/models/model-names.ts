import { FUNCTIONS_PREFIX } from '../constants.ts'
import { slugOf } from '../vehicles/slug.ts'
import type { Grade, Model } from './model.ts'

/** By slug or by name, in any case. */
export function findModel<Named extends Pick<Model, 'slug' | 'name'>>(
  models: readonly Named[],
  vehicleType: string,
): Named | undefined {
  const wanted = slugOf(vehicleType)
  return models.find(({ slug, name }) => slug === wanted || slugOf(name) === wanted)
}

type Called = Pick<Model, 'slug' | 'name'>

/** What stands against a model's slug and name beside the others': each of the four must lead to one model alone. */
export function namesTaken(model: Called, others: readonly Called[]): ('slug' | 'name')[] {
  const taken = new Set(others.flatMap(({ slug, name }) => [slug, slugOf(name)]))
  const said = { slug: model.slug, name: slugOf(model.name) }
  return (['slug', 'name'] as const).filter((field) => taken.has(said[field]))
}

/** The maker's name of a car: `D-MAX-4x4-LS-U+-Crew-Cab-Ute`. */
export function variantName({ name }: Pick<Model, 'name'>, { name: grade, variant }: Grade): string {
  const { drive, cabin, body } = variant
  return [name, drive, grade, cabin, body]
    .filter((part) => part !== null)
    .join('-')
    .replaceAll(/\s+/g, '-')
}

export interface FoundCar {
  model: Model
  /** Null: the whole model was meant. */
  grade: Grade | null
}

/**
 * A car by the maker's name, or a model by its slug or name. The maker writes LS-U+ without its `+` too: so does a
 * query that nobody escaped, where it has become a space. The exact name comes first, or LS-U would never be found.
 */
export function findCar(models: readonly Model[], carName: string): FoundCar | null {
  const model = findModel(models, carName)
  if (model) return { model, grade: null }
  const wanted = slugOf(carName.replaceAll(/ (?=-|$)/g, '+'))
  const cars = models.flatMap((each) =>
    each.grades.map((grade) => ({ model: each, grade, key: slugOf(variantName(each, grade)) })),
  )
  const found = cars.find(({ key }) => key === wanted) ?? cars.find(({ key }) => withoutPlus(key) === wanted)
  return found ? { model: found.model, grade: found.grade } : null
}

function withoutPlus(key: string): string {
  return key.replaceAll('-plus', '')
}

export const COMPARE_CALLS = {
  first: 'get-mux-compare-data',
  second: 'get-dmax-compare-data',
} as const
type CompareCall = (typeof COMPARE_CALLS)[keyof typeof COMPARE_CALLS]

const FIRST_ASKS = 'mu-x'
/** Whose grades the second call compares when nobody says. */
export const SECOND_ASKS = 'd-max'

/** Which call a model's comparison is asked of: `mu-x` the first, every other model the second. */
export function compareCallOf(slug: string): CompareCall {
  return slug === FIRST_ASKS ? COMPARE_CALLS.first : COMPARE_CALLS.second
}

export function compareCallHref(slug: string): string {
  const call = `${FUNCTIONS_PREFIX}/${compareCallOf(slug)}`
  return slug === FIRST_ASKS || slug === SECOND_ASKS
    ? call
    : `${call}?vehicleType=${encodeURIComponent(slug)}`
}
