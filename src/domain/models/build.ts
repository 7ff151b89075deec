import type { Picture } from '../pictures/picture.ts'
import type { Accessory, Colour, Grade, Model } from './model.ts'
import type { View } from './views.ts'

/** What is chosen of a model, by slugs; accessories stand in the model's own order. */
export interface Build {
  grade: string
  colour: string
  accessories: readonly string[]
}

/** The same with everything known of it. */
export interface ChosenBuild {
  grade: Grade
  colour: Colour
  accessories: Accessory[]
}

/** What somebody asked for: anything may be missing, gone or unfit for the rest. */
export interface WantedBuild {
  grade?: string | undefined
  colour?: string | undefined
  accessories?: readonly string[] | undefined
}

/** What a wanted build had to give up. `name` is null for what nobody knows any more. */
export type Dropped =
  | { what: 'grade'; instead: string }
  | { what: 'colour'; name: string | null; instead: string }
  | { what: 'accessory'; name: string | null }

interface FittedBuild {
  build: Build
  dropped: Dropped[]
}

/** The valid build nearest to what is wanted. What is not named is chosen without a word; what is changed is told. */
export function fitBuild(model: Model, wanted: WantedBuild): FittedBuild {
  const dropped: Dropped[] = []
  const grade = fitGrade(model, wanted.grade, dropped)
  const colour = fitColour(model, grade, wanted.colour, dropped)
  const asked = new Set(wanted.accessories)
  const accessories = model.accessories.filter((accessory) => {
    const isAsked = asked.delete(accessory.slug)
    const isFitting = accessory.grades.includes(grade.slug)
    if (isAsked && !isFitting) dropped.push({ what: 'accessory', name: accessory.name })
    return isAsked && isFitting
  })
  for (const _gone of asked) dropped.push({ what: 'accessory', name: null })
  return {
    build: { grade: grade.slug, colour: colour.slug, accessories: accessories.map(({ slug }) => slug) },
    dropped,
  }
}

/** Of a valid build. */
export function chosenOf(model: Model, build: Build): ChosenBuild {
  return {
    grade: model.grades.find(({ slug }) => slug === build.grade) as Grade,
    colour: model.colours.find(({ slug }) => slug === build.colour) as Colour,
    accessories: model.accessories.filter(({ slug }) => build.accessories.includes(slug)),
  }
}

interface BuildPrice {
  total: number
  /** What the total is made of; they add up to it. */
  parts: { part: 'grade' | 'colour' | 'accessories'; label: string; price: number }[]
}

export function priceOfBuild({ grade, colour, accessories }: ChosenBuild): BuildPrice {
  const fitted = accessories.reduce((sum, { price }) => sum + price, 0)
  const count = accessories.length
  const parts: BuildPrice['parts'] = [
    { part: 'grade', label: grade.name, price: grade.price },
    { part: 'colour', label: colour.name, price: colour.price },
  ]
  if (count > 0)
    parts.push({
      part: 'accessories',
      label: count === 1 ? '1 accessory' : `${count} accessories`,
      price: fitted,
    })
  return { total: grade.price + colour.price + fitted, parts }
}

/** Of all grades: what 'From' says. */
export function lowestPrice({ grades }: Pick<Model, 'grades'>): number {
  return Math.min(...grades.map(({ price }) => price))
}

/** The drawing of what is chosen, from where one looks. */
export function pictureOfBuild({ grade, colour }: ChosenBuild, view: View): Picture | null {
  return view === 'inside' ? grade.inside : colour.pictures[view]
}

function fitGrade({ grades }: Model, wanted: string | undefined, dropped: Dropped[]): Grade {
  const [first] = grades as [Grade, ...Grade[]]
  if (wanted === undefined) return first
  const found = grades.find(({ slug }) => slug === wanted)
  if (found) return found
  const nearest = mostAlike(grades, ({ slug }) => sharedWords(slug, wanted))
  dropped.push({ what: 'grade', instead: nearest.name })
  return nearest
}

function fitColour(model: Model, grade: Grade, wanted: string | undefined, dropped: Dropped[]): Colour {
  const offered = model.colours.filter(({ grades }) => grades.includes(grade.slug)) as [Colour, ...Colour[]]
  if (wanted === undefined) return offered[0]
  const known = model.colours.find(({ slug }) => slug === wanted)
  if (known && offered.includes(known)) return known
  const nearest = known
    ? mostAlike(offered, ({ hex }) => -paintDistance(hex, known.hex))
    : mostAlike(offered, ({ slug }) => sharedWords(slug, wanted))
  dropped.push({ what: 'colour', name: known?.name ?? null, instead: nearest.name })
  return nearest
}

/** Of several that are as much alike, the first. */
function mostAlike<T>(list: readonly T[], likeness: (each: T) => number): T {
  return list.reduce((best, each) => (likeness(each) > likeness(best) ? each : best))
}

/** How many words two slugs begin with alike: a maker's `ls-u-premium` was an `ls-u` before, more likely than an `sx`. */
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
