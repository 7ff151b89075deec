import * as z from 'zod'
import { pictureSchema } from '../pictures/picture.ts'

const text = z.string().trim().min(1).max(200)
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Enter a slug such as ls-u-plus')
  .max(80)
const dollars = z.int().nonnegative().max(10_000_000)
const picture = pictureSchema.nullable()
export const MAX_GRADES = 16

/** Mechanical variant of a grade, from which the manufacturer's car names are built. */
const variantSchema = z.strictObject({
  engine: text,
  transmission: text,
  drive: text,
  /** 'Crew Cab'; null if there is only one cabin. */
  cabin: text.nullable(),
  body: text,
})

const gradeSchema = z.strictObject({
  slug,
  name: text,
  /** Features it adds to the grade before it. */
  line: text,
  price: dollars.positive(),
  variant: variantSchema,
  inside: picture,
})
export type Grade = z.infer<typeof gradeSchema>

const colourSchema = z.strictObject({
  slug,
  name: text,
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #173e6b'),
  price: dollars,
  grades: z.array(slug).min(1),
  /** Names of this paint in stock. */
  stockNames: z.array(text),
  pictures: z.strictObject({ front: picture, side: picture, rear: picture }),
})
export type Colour = z.infer<typeof colourSchema>

const accessorySchema = z.strictObject({
  slug,
  name: text,
  note: text,
  group: text,
  price: dollars,
  grades: z.array(slug).min(1),
  /** Feature name in stock; null if stock does not list it. */
  stockFeature: text.nullable(),
})
export type Accessory = z.infer<typeof accessorySchema>

const specificationSchema = z.strictObject({
  title: text,
  rows: z.array(
    z.strictObject({
      label: text,
      /** Text, or whether the equipment is included, by grade. Unknown for a missing grade. */
      values: z.record(slug, z.union([text, z.boolean()])),
    }),
  ),
})

/** A model as edited by staff, with all options and their prices. */
export const modelSchema = z
  .strictObject({
    slug,
    make: text,
    name: text,
    /** Body name in stock. */
    carType: text,
    introduction: z.string().trim().min(1).max(500),
    priceBasis: z.strictObject({
      /** 'Drive away, Sydney 2100' */
      label: text,
      /** For narrow layouts: 'Drive away, 2100'. */
      shortLabel: text,
      /** Conditions that apply to these prices. */
      note: z.string().trim().min(1).max(500),
    }),
    /** Base grade first, which is also the default. Limited so that they can be compared side by side. */
    grades: z.array(gradeSchema).min(1).max(MAX_GRADES),
    specifications: z.array(specificationSchema),
    /** The first colour of a grade is its default. */
    colours: z.array(colourSchema).min(1),
    /** Most popular first. */
    accessories: z.array(accessorySchema),
  })
  .superRefine((model, context) => {
    for (const [message, path] of contradictionsOf(model)) context.addIssue({ code: 'custom', message, path })
  })
export type Model = z.infer<typeof modelSchema>

interface Parts {
  grades: readonly { slug: string }[]
  colours: readonly { slug: string; grades: readonly string[] }[]
  accessories: readonly { slug: string; grades: readonly string[] }[]
  specifications: readonly { rows: readonly { values: Record<string, unknown> }[] }[]
}

/** Every grade needs a colour and every reference an existing grade, so that each build can be ordered. */
function* contradictionsOf({
  grades,
  colours,
  accessories,
  specifications,
}: Parts): Generator<[string, (string | number)[]]> {
  const gradeSlugs = new Set(grades.map((grade) => grade.slug))
  for (const [name, list] of Object.entries({ grades, colours, accessories }))
    if (new Set(list.map((each) => each.slug)).size < list.length) yield ['a slug is used twice', [name]]
  for (const [index, { slug: grade }] of grades.entries())
    if (!colours.some((colour) => colour.grades.includes(grade)))
      yield ['it has no colour: tick it under at least one', ['grades', index, 'name']]
  const gradesByPart = {
    colours: colours.flatMap((colour) => colour.grades),
    accessories: accessories.flatMap((accessory) => accessory.grades),
    specifications: specifications.flatMap(({ rows }) => rows.flatMap(({ values }) => Object.keys(values))),
  }
  for (const [name, list] of Object.entries(gradesByPart))
    for (const grade of new Set(list))
      if (!gradeSlugs.has(grade)) yield [`there is no grade ${grade}`, [name]]
}
