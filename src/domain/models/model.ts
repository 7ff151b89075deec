import * as z from 'zod'
import { pictureSchema } from '../pictures/picture.ts'

const text = z.string().trim().min(1).max(200)
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug such as ls-u-plus')
  .max(80)
const dollars = z.int().nonnegative().max(10_000_000)
const picture = pictureSchema.nullable()
export const MOST_GRADES = 16

/** What of a grade is built: the maker's names for cars are made from it. */
const variantSchema = z.strictObject({
  engine: text,
  transmission: text,
  drive: text,
  /** 'Crew Cab'; null where there is only one. */
  cabin: text.nullable(),
  body: text,
})

const gradeSchema = z.strictObject({
  slug,
  name: text,
  /** What it has that the one before it has not. */
  line: text,
  price: dollars.positive(),
  variant: variantSchema,
  inside: picture,
})
export type Grade = z.infer<typeof gradeSchema>

const colourSchema = z.strictObject({
  slug,
  name: text,
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #173e6b'),
  price: dollars,
  grades: z.array(slug).min(1),
  /** What stock calls the same paint. */
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
  /** The word cars in stock list it under; without one, stock does not tell. */
  stockFeature: text.nullable(),
})
export type Accessory = z.infer<typeof accessorySchema>

const specificationSchema = z.strictObject({
  title: text,
  rows: z.array(
    z.strictObject({
      label: text,
      /** By grade: a text, or whether it is there. Of a grade that is left out nothing is known. */
      values: z.record(slug, z.union([text, z.boolean()])),
    }),
  ),
})

/** A model as an editor keeps it: everything one can choose of it, and what that costs. */
export const modelSchema = z
  .strictObject({
    slug,
    make: text,
    name: text,
    /** What stock calls its body. */
    carType: text,
    introduction: z.string().trim().min(1).max(500),
    priceBasis: z.strictObject({
      /** 'Drive away, Sydney 2100' */
      label: text,
      /** Where there is little room: 'Drive away, 2100'. */
      shortLabel: text,
      /** What else one must know of these figures. */
      note: z.string().trim().min(1).max(500),
    }),
    /** From the plainest on. A build that names none is of the first. More could not be set side by side. */
    grades: z.array(gradeSchema).min(1).max(MOST_GRADES),
    specifications: z.array(specificationSchema),
    /** The first that a grade has is the one it comes in. */
    colours: z.array(colourSchema).min(1),
    /** The ones asked for most first. */
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

/** Every grade must come in a colour, and nothing may name a grade that is not there: each build could be ordered. */
function* contradictionsOf({
  grades,
  colours,
  accessories,
  specifications,
}: Parts): Generator<[string, (string | number)[]]> {
  const known = new Set(grades.map((grade) => grade.slug))
  for (const [name, list] of Object.entries({ grades, colours, accessories }))
    if (new Set(list.map((each) => each.slug)).size < list.length) yield ['a slug stands here twice', [name]]
  for (const [place, { slug: grade }] of grades.entries())
    if (!colours.some((colour) => colour.grades.includes(grade)))
      yield ['it comes in no colour: tick it under one', ['grades', place, 'name']]
  const named = {
    colours: colours.flatMap((colour) => colour.grades),
    accessories: accessories.flatMap((accessory) => accessory.grades),
    specifications: specifications.flatMap(({ rows }) => rows.flatMap(({ values }) => Object.keys(values))),
  }
  for (const [name, list] of Object.entries(named))
    for (const grade of new Set(list)) if (!known.has(grade)) yield [`there is no grade ${grade}`, [name]]
}
