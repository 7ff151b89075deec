import { FUNCTIONS_PREFIX } from '../constants.ts'
import { slugOf } from '../vehicles/slug.ts'
import type { Grade, Model } from './model.ts'

/** Finds a model by slug or name, ignoring case. */
export function findModel<Named extends Pick<Model, 'slug' | 'name'>>(
  models: readonly Named[],
  vehicleType: string,
): Named | undefined {
  const wantedSlug = slugOf(vehicleType)
  return models.find(({ slug, name }) => slug === wantedSlug || slugOf(name) === wantedSlug)
}

type ModelName = Pick<Model, 'slug' | 'name'>

/** Returns the fields that conflict with other models. A slug or name must lead to one model only. */
export function findNameConflicts(model: ModelName, others: readonly ModelName[]): ('slug' | 'name')[] {
  const usedSlugs = new Set(others.flatMap(({ slug, name }) => [slug, slugOf(name)]))
  const slugs = { slug: model.slug, name: slugOf(model.name) }
  return (['slug', 'name'] as const).filter((field) => usedSlugs.has(slugs[field]))
}

/** Returns the manufacturer's name of a car: `D-MAX-4x4-LS-U+-Crew-Cab-Ute`. */
export function variantName({ name }: Pick<Model, 'name'>, { name: grade, variant }: Grade): string {
  const { drive, cabin, body } = variant
  return [name, drive, grade, cabin, body]
    .filter((part) => part !== null)
    .join('-')
    .replaceAll(/\s+/g, '-')
}

export interface CarMatch {
  model: Model
  /** Null if the name means the whole model. */
  grade: Grade | null
}

/**
 * Finds a car by the manufacturer's name, or a model by slug or name. The `+` of LS-U+ may be missing, or be a space in
 * an unescaped query. The exact name is tried first, or LS-U would never be found.
 */
export function findCar(models: readonly Model[], carName: string): CarMatch | null {
  const model = findModel(models, carName)
  if (model) return { model, grade: null }
  const wantedSlug = slugOf(carName.replaceAll(/ (?=-|$)/g, '+'))
  const cars = models.flatMap((each) =>
    each.grades.map((grade) => ({ model: each, grade, key: slugOf(variantName(each, grade)) })),
  )
  const match =
    cars.find(({ key }) => key === wantedSlug) ?? cars.find(({ key }) => withoutPlus(key) === wantedSlug)
  return match ? { model: match.model, grade: match.grade } : null
}

function withoutPlus(key: string): string {
  return key.replaceAll('-plus', '')
}

export const COMPARE_CALLS = {
  first: 'get-mux-compare-data',
  second: 'get-dmax-compare-data',
} as const
type CompareCall = (typeof COMPARE_CALLS)[keyof typeof COMPARE_CALLS]

const FIRST_CALL_MODEL = 'mu-x'
/** Default model of the second call. */
export const SECOND_CALL_MODEL = 'd-max'

/** `mu-x` uses the first call, every other model the second. */
export function compareCallOf(slug: string): CompareCall {
  return slug === FIRST_CALL_MODEL ? COMPARE_CALLS.first : COMPARE_CALLS.second
}

export function compareCallHref(slug: string): string {
  const call = `${FUNCTIONS_PREFIX}/${compareCallOf(slug)}`
  return slug === FIRST_CALL_MODEL || slug === SECOND_CALL_MODEL
    ? call
    : `${call}?vehicleType=${encodeURIComponent(slug)}`
}
