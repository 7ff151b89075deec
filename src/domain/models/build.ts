import type { Picture } from '../pictures/picture.ts'
import type { Accessory, Colour, Grade, Model } from './model.ts'
import type { View } from './views.ts'

/** Selected options of a model by slug; accessories are in the model's order. */
export interface Build {
  grade: string
  colour: string
  accessories: readonly string[]
}

/** A build with its full options. */
export interface ResolvedBuild {
  grade: Grade
  colour: Colour
  accessories: Accessory[]
}

/** Unchecked request: options may be missing, deleted or incompatible. */
export interface RequestedBuild {
  grade?: string | undefined
  colour?: string | undefined
  accessories?: readonly string[] | undefined
}

/** Part of a request that was dropped or replaced. `name` is null for an unknown slug. */
export type DroppedPart =
  | { what: 'grade'; instead: string }
  | { what: 'colour'; name: string | null; instead: string }
  | { what: 'accessory'; name: string | null }

interface FittedBuild {
  build: Build
  dropped: DroppedPart[]
}

/** Finds the valid build closest to the request. Fills in missing options and reports every change. */
export function fitBuild(model: Model, request: RequestedBuild): FittedBuild {
  const dropped: DroppedPart[] = []
  const grade = fitGrade(model, request.grade, dropped)
  const colour = fitColour(model, grade, request.colour, dropped)
  const requestedAccessories = new Set(request.accessories)
  const accessories = model.accessories.filter((accessory) => {
    const isRequested = requestedAccessories.delete(accessory.slug)
    const isFitting = accessory.grades.includes(grade.slug)
    if (isRequested && !isFitting) dropped.push({ what: 'accessory', name: accessory.name })
    return isRequested && isFitting
  })
  for (const _gone of requestedAccessories) dropped.push({ what: 'accessory', name: null })
  return {
    build: { grade: grade.slug, colour: colour.slug, accessories: accessories.map(({ slug }) => slug) },
    dropped,
  }
}

/** Expects a valid build. */
export function resolveBuild(model: Model, build: Build): ResolvedBuild {
  return {
    grade: model.grades.find(({ slug }) => slug === build.grade) as Grade,
    colour: model.colours.find(({ slug }) => slug === build.colour) as Colour,
    accessories: model.accessories.filter(({ slug }) => build.accessories.includes(slug)),
  }
}

interface BuildPrice {
  total: number
  /** Parts that add up to the total. */
  parts: { part: 'grade' | 'colour' | 'accessories'; label: string; price: number }[]
}

export function priceOfBuild({ grade, colour, accessories }: ResolvedBuild): BuildPrice {
  const accessoriesPrice = accessories.reduce((sum, { price }) => sum + price, 0)
  const count = accessories.length
  const parts: BuildPrice['parts'] = [
    { part: 'grade', label: grade.name, price: grade.price },
    { part: 'colour', label: colour.name, price: colour.price },
  ]
  if (count > 0)
    parts.push({
      part: 'accessories',
      label: count === 1 ? '1 accessory' : `${count} accessories`,
      price: accessoriesPrice,
    })
  return { total: grade.price + colour.price + accessoriesPrice, parts }
}

/** Returns the lowest price of all grades, for 'From'. */
export function lowestPrice({ grades }: Pick<Model, 'grades'>): number {
  return Math.min(...grades.map(({ price }) => price))
}

/** The inside depends on the grade, every other view on the colour. */
export function pictureOfBuild({ grade, colour }: ResolvedBuild, view: View): Picture | null {
  return view === 'inside' ? grade.inside : colour.pictures[view]
}

function fitGrade({ grades }: Model, requestedSlug: string | undefined, dropped: DroppedPart[]): Grade {
  const [first] = grades as [Grade, ...Grade[]]
  if (requestedSlug === undefined) return first
  const match = grades.find(({ slug }) => slug === requestedSlug)
  if (match) return match
  const nearest = findMostSimilar(grades, ({ slug }) => sharedWords(slug, requestedSlug))
  dropped.push({ what: 'grade', instead: nearest.name })
  return nearest
}

function fitColour(
  model: Model,
  grade: Grade,
  requestedSlug: string | undefined,
  dropped: DroppedPart[],
): Colour {
  const offeredColours = model.colours.filter(({ grades }) => grades.includes(grade.slug)) as [
    Colour,
    ...Colour[],
  ]
  if (requestedSlug === undefined) return offeredColours[0]
  const requestedColour = model.colours.find(({ slug }) => slug === requestedSlug)
  if (requestedColour && offeredColours.includes(requestedColour)) return requestedColour
  const nearest = requestedColour
    ? findMostSimilar(offeredColours, ({ hex }) => -paintDistance(hex, requestedColour.hex))
    : findMostSimilar(offeredColours, ({ slug }) => sharedWords(slug, requestedSlug))
  dropped.push({ what: 'colour', name: requestedColour?.name ?? null, instead: nearest.name })
  return nearest
}

/** Returns the first of several equally similar ones. */
function findMostSimilar<T>(list: readonly T[], likeness: (each: T) => number): T {
  return list.reduce((best, each) => (likeness(each) > likeness(best) ? each : best))
}

/** Counts the leading words two slugs share: `ls-u-premium` is closer to `ls-u` than to `sx`. */
function sharedWords(a: string, b: string): number {
  const words = b.split('-')
  const differs = a.split('-').findIndex((word, at) => word !== words[at])
  return differs === -1 ? a.split('-').length : differs
}

function paintDistance(a: string, b: string): number {
  const others = channelsOf(b)
  return channelsOf(a).reduce((sum, channel, at) => sum + (channel - (others[at] ?? 0)) ** 2, 0)
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
