import type { Draft } from '../content/drafts.ts'
import { slugOfTitle } from '../content/slugs.ts'
import type { Accessory, Colour, Grade, Model } from './model.ts'

interface NamedItem {
  slug: string
  name: string
}

/** Parts of a model that refer to its grades. */
type GradedParts = Pick<Draft<Model>, 'grades' | 'colours' | 'accessories' | 'specifications'>

/** Starts with one grade and one colour, because a build needs both. */
export function emptyModel(): Model {
  const nothing = { grades: [], colours: [], accessories: [], specifications: [] }
  const grades = [newGrade(nothing)]
  return {
    slug: '',
    make: '',
    name: '',
    carType: '',
    introduction: '',
    priceBasis: { label: '', shortLabel: '', note: '' },
    ...nothing,
    grades,
    colours: [newColour({ ...nothing, grades })],
  }
}

/** Copies the variant of the last grade, which is usually the same. */
export function newGrade({ grades }: GradedParts): Grade {
  const { variant } = grades.at(-1) ?? {
    variant: { engine: '', transmission: '', drive: '', cabin: null, body: '' },
  }
  return { slug: createUniqueSlug('', 'grade', grades), name: '', line: '', price: 0, variant, inside: null }
}

export function newColour({ grades, colours }: GradedParts): Colour {
  return {
    slug: createUniqueSlug('', 'colour', colours),
    name: '',
    hex: '#ffffff',
    price: 0,
    grades: grades.map(({ slug }) => slug),
    stockNames: [],
    pictures: { front: null, side: null, rear: null },
  }
}

export function newAccessory({ grades, accessories }: GradedParts): Accessory {
  return {
    slug: createUniqueSlug('', 'accessory', accessories),
    name: '',
    note: '',
    group: accessories.at(-1)?.group ?? '',
    price: 0,
    grades: grades.map(({ slug }) => slug),
    stockFeature: null,
  }
}

/** Replaces the grades, removes references to deleted ones, and offers a new grade wherever the one before it is offered. */
export function replaceGrades(model: GradedParts, grades: readonly Draft<Grade>[]): GradedParts {
  const oldSlugs = new Set(model.grades.map(({ slug }) => slug))
  const offeredGrades = (list: readonly string[]) => {
    const slugs = new Set(list)
    for (const [index, { slug }] of grades.entries()) {
      const neighbour = grades[index - 1]?.slug
      if (!oldSlugs.has(slug) && (neighbour === undefined || slugs.has(neighbour))) slugs.add(slug)
    }
    return grades.map(({ slug }) => slug).filter((slug) => slugs.has(slug))
  }
  const newSlugs = new Set(grades.map(({ slug }) => slug))
  return {
    grades: [...grades],
    colours: model.colours.map((colour) => ({ ...colour, grades: offeredGrades(colour.grades) })),
    accessories: model.accessories.map((each) => ({ ...each, grades: offeredGrades(each.grades) })),
    specifications: mapValues(model, (entries) => entries.filter(([grade]) => newSlugs.has(grade))),
  }
}

/** Renames an item. Its slug follows the name until it has been saved, because links use saved slugs. */
export function renameItem<Each extends NamedItem>(
  list: readonly Each[],
  index: number,
  { name, noun, savedSlugs }: { name: string; noun: string; savedSlugs: ReadonlySet<string> },
): Each[] {
  const old = list[index]?.slug ?? ''
  const others = list.filter((_each, at) => at !== index)
  const slug = savedSlugs.has(old)
    ? old
    : createUniqueSlug(name, noun, [...others, ...[...savedSlugs].map((each) => ({ slug: each }))])
  return list.map((each, at) => (at === index ? { ...each, name, slug } : each))
}

/** Renames a grade and updates the references to it. */
export function renameGrade(
  model: GradedParts,
  index: number,
  { name, savedSlugs }: { name: string; savedSlugs: ReadonlySet<string> },
): GradedParts {
  const grades = renameItem(model.grades, index, { name, noun: 'grade', savedSlugs })
  const [old, slug] = [model.grades[index]?.slug, grades[index]?.slug ?? '']
  const newSlugOf = (grade: string) => (grade === old ? slug : grade)
  return {
    grades,
    colours: model.colours.map((colour) => ({ ...colour, grades: colour.grades.map(newSlugOf) })),
    accessories: model.accessories.map((each) => ({ ...each, grades: each.grades.map(newSlugOf) })),
    specifications: mapValues(model, (entries) => entries.map(([grade, value]) => [newSlugOf(grade), value])),
  }
}

type Specification = Draft<Model>['specifications'][number]['rows'][number]
type SpecificationValue = Specification['values'][string]

/** Text for the editor: 'Yes' or 'No' for equipment, empty if unknown. */
export function specificationText(value: SpecificationValue): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : value ? 'Yes' : 'No'
}

export function specificationValue(text: string): SpecificationValue {
  const word = text.toLowerCase()
  if (text.trim() === '') return undefined
  return word === 'yes' ? true : word === 'no' ? false : text
}

/** Returns the value shared by all grades; null if they differ. */
export function sharedText({ values }: Specification, grades: readonly { slug: string }[]): string | null {
  const [first = '', ...others] = grades.map(({ slug }) => specificationText(values[slug]))
  return others.every((each) => each === first) ? first : null
}

type Entries = [string, SpecificationValue][]

function mapValues(
  { specifications }: GradedParts,
  change: (entries: Entries) => Entries,
): GradedParts['specifications'] {
  return specifications.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      values: Object.fromEntries(change(Object.entries(row.values))),
    })),
  }))
}

function createUniqueSlug(name: string, noun: string, usedBy: readonly { slug: string }[]): string {
  const slugs = new Set(usedBy.map(({ slug }) => slug))
  const base = slugOfTitle(name).slice(0, MAX_BASE_LENGTH) || noun
  let slug = base
  for (let count = 2; slugs.has(slug); count++) slug = `${base}-${count}`
  return slug
}

/** Leaves room for a number at the end of the slug. */
const MAX_BASE_LENGTH = 70
