import type { Draft } from '../content/drafts.ts'
import { slugOfTitle } from '../content/slugs.ts'
import type { Accessory, Colour, Grade, Model } from './model.ts'

interface Named {
  slug: string
  name: string
}

/** Everything of a model that names its grades. */
type Graded = Pick<Draft<Model>, 'grades' | 'colours' | 'accessories' | 'specifications'>

/** What one to be written begins as: a grade and a colour, without which nothing can be built. */
export function emptyModel(): Model {
  const nothing = { grades: [], colours: [], accessories: [], specifications: [] }
  const grades = [freshGrade(nothing)]
  return {
    slug: '',
    make: '',
    name: '',
    carType: '',
    introduction: '',
    priceBasis: { label: '', shortLabel: '', note: '' },
    ...nothing,
    grades,
    colours: [freshColour({ ...nothing, grades })],
  }
}

/** Mostly built as the last one is. */
export function freshGrade({ grades }: Graded): Grade {
  const { variant } = grades.at(-1) ?? {
    variant: { engine: '', transmission: '', drive: '', cabin: null, body: '' },
  }
  return { slug: freeSlug('', 'grade', grades), name: '', line: '', price: 0, variant, inside: null }
}

export function freshColour({ grades, colours }: Graded): Colour {
  return {
    slug: freeSlug('', 'colour', colours),
    name: '',
    hex: '#ffffff',
    price: 0,
    grades: grades.map(({ slug }) => slug),
    stockNames: [],
    pictures: { front: null, side: null, rear: null },
  }
}

export function freshAccessory({ grades, accessories }: Graded): Accessory {
  return {
    slug: freeSlug('', 'accessory', accessories),
    name: '',
    note: '',
    group: accessories.at(-1)?.group ?? '',
    price: 0,
    grades: grades.map(({ slug }) => slug),
    stockFeature: null,
  }
}

/** Other grades: what named one that is gone does so no more, and a new one comes in what the one before it comes in. */
export function withGrades(model: Graded, grades: readonly Draft<Grade>[]): Graded {
  const before = new Set(model.grades.map(({ slug }) => slug))
  const offered = (list: readonly string[]) => {
    const kept = new Set(list)
    for (const [place, { slug }] of grades.entries()) {
      const neighbour = grades[place - 1]?.slug
      if (!before.has(slug) && (neighbour === undefined || kept.has(neighbour))) kept.add(slug)
    }
    return grades.map(({ slug }) => slug).filter((slug) => kept.has(slug))
  }
  const there = new Set(grades.map(({ slug }) => slug))
  return {
    grades: [...grades],
    colours: model.colours.map((colour) => ({ ...colour, grades: offered(colour.grades) })),
    accessories: model.accessories.map((each) => ({ ...each, grades: offered(each.grades) })),
    specifications: withValues(model, (entries) => entries.filter(([grade]) => there.has(grade))),
  }
}

/** Another name; one that nobody has kept yet is written by it in addresses too. */
export function renamed<Each extends Named>(
  list: readonly Each[],
  place: number,
  { name, noun, kept }: { name: string; noun: string; kept: ReadonlySet<string> },
): Each[] {
  const old = list[place]?.slug ?? ''
  const others = list.filter((_each, at) => at !== place)
  const slug = kept.has(old)
    ? old
    : freeSlug(name, noun, [...others, ...[...kept].map((each) => ({ slug: each }))])
  return list.map((each, at) => (at === place ? { ...each, name, slug } : each))
}

/** The same for a grade, and for what names it. */
export function withGradeNamed(
  model: Graded,
  place: number,
  { name, kept }: { name: string; kept: ReadonlySet<string> },
): Graded {
  const grades = renamed(model.grades, place, { name, noun: 'grade', kept })
  const [old, slug] = [model.grades[place]?.slug, grades[place]?.slug ?? '']
  const now = (grade: string) => (grade === old ? slug : grade)
  return {
    grades,
    colours: model.colours.map((colour) => ({ ...colour, grades: colour.grades.map(now) })),
    accessories: model.accessories.map((each) => ({ ...each, grades: each.grades.map(now) })),
    specifications: withValues(model, (entries) => entries.map(([grade, value]) => [now(grade), value])),
  }
}

type Specification = Draft<Model>['specifications'][number]['rows'][number]
type SpecificationValue = Specification['values'][string]

/** As an editor writes it: 'Yes' and 'No' say whether it is there, nothing that it is not known. */
export function specificationText(value: SpecificationValue): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : value ? 'Yes' : 'No'
}

export function specificationValue(text: string): SpecificationValue {
  const word = text.toLowerCase()
  if (text.trim() === '') return undefined
  return word === 'yes' ? true : word === 'no' ? false : text
}

/** The one value every grade has; null where they differ. */
export function sharedText({ values }: Specification, grades: readonly { slug: string }[]): string | null {
  const [first = '', ...others] = grades.map(({ slug }) => specificationText(values[slug]))
  return others.every((each) => each === first) ? first : null
}

type Entries = [string, SpecificationValue][]

function withValues(
  { specifications }: Graded,
  change: (entries: Entries) => Entries,
): Graded['specifications'] {
  return specifications.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      values: Object.fromEntries(change(Object.entries(row.values))),
    })),
  }))
}

function freeSlug(name: string, noun: string, taken: readonly { slug: string }[]): string {
  const slugs = new Set(taken.map(({ slug }) => slug))
  const wanted = slugOfTitle(name).slice(0, LONGEST) || noun
  let free = wanted
  for (let count = 2; slugs.has(free); count++) free = `${wanted}-${count}`
  return free
}

/** Room for a number after it. */
const LONGEST = 70
