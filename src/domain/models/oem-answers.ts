import * as z from 'zod'
import { pictureHref, pictureWidths } from '../pictures/address.ts'
import type { Picture } from '../pictures/picture.ts'
import { paths } from '../site/routes.ts'
import { accessoryGroups } from './accessory-groups.ts'
import { lowestPrice } from './build.ts'
import { compareGrades } from './grade-comparison.ts'
import type { Colour, Grade, Model } from './model.ts'
import { type CarMatch, compareCallHref, variantName } from './model-names.ts'

/** `data` of the `get-...` calls about models: similar to the manufacturer's shapes, with our names. */

const tagSchema = z.object({
  filterKey: z.enum(['engine', 'drive-train', 'transmission', 'cabin-type']),
  filterItems: z.array(z.object({ key: z.string() })),
})

export const rangeSchema = z.object({
  vehicleType: z.string(),
  make: z.string(),
  name: z.string(),
  carType: z.string(),
  introduction: z.string(),
  priceFrom: z.int(),
  priceBasis: z.string(),
  priceNote: z.string(),
  href: z.string(),
  compareHref: z.string(),
  cars: z.array(z.object({ name: z.string(), grade: z.string(), price: z.int(), tags: z.array(tagSchema) })),
})

export function rangeAnswer(model: Model): z.infer<typeof rangeSchema> {
  return {
    vehicleType: model.slug,
    make: model.make,
    name: model.name,
    carType: model.carType,
    introduction: model.introduction,
    priceFrom: lowestPrice(model),
    priceBasis: model.priceBasis.label,
    priceNote: model.priceBasis.note,
    href: paths.build({ slug: model.slug }),
    compareHref: compareCallHref(model.slug),
    cars: model.grades.map((grade) => ({
      name: variantName(model, grade),
      grade: grade.slug,
      price: grade.price,
      tags: tagsOf(grade),
    })),
  }
}

function tagsOf({ variant }: Grade): z.infer<typeof tagSchema>[] {
  const tag = (filterKey: z.infer<typeof tagSchema>['filterKey'], key: string) => ({
    filterKey,
    filterItems: [{ key }],
  })
  return [
    tag('engine', variant.engine),
    tag('drive-train', variant.drive),
    tag('transmission', variant.transmission),
    ...(variant.cabin ? [tag('cabin-type', variant.cabin)] : []),
  ]
}

export const oemGradesSchema = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    line: z.string(),
    price: z.int(),
    carName: z.string(),
    colours: z.array(z.string()),
    accessories: z.array(z.string()),
  }),
)

/** Lists each grade with its colours and accessories. */
export function oemGradesAnswer(model: Model): z.infer<typeof oemGradesSchema> {
  return model.grades.map((grade) => ({
    slug: grade.slug,
    name: grade.name,
    line: grade.line,
    price: grade.price,
    carName: variantName(model, grade),
    colours: offeredOn(model.colours, grade).map(({ slug }) => slug),
    accessories: offeredOn(model.accessories, grade).map(({ slug }) => slug),
  }))
}

export const gradeOptionsSchema = z.array(
  z.object({ value: z.string(), displayValue: z.string(), price: z.int() }),
)

/** Lists the grades as options. */
export function gradeOptionsAnswer({ grades }: Model): z.infer<typeof gradeOptionsSchema> {
  return grades.map(({ slug, name, price }) => ({ value: slug, displayValue: name, price }))
}

const imageSchema = z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable()
export const coloursSchema = z.object({
  colours: z.array(
    z.object({
      colourType: z.object({ name: z.string(), price: z.int(), filterKey: z.string(), hex: z.string() }),
      images: z.object({ front: imageSchema, side: imageSchema, rear: imageSchema }),
    }),
  ),
})

export function coloursAnswer({ model, grade }: CarMatch): z.infer<typeof coloursSchema> {
  return { colours: offeredOn(model.colours, grade).map(colourAnswer) }
}

function colourAnswer({ name, price, slug, hex, pictures }: Colour) {
  return {
    colourType: { name, price, filterKey: slug, hex },
    images: { front: imageOf(pictures.front), side: imageOf(pictures.side), rear: imageOf(pictures.rear) },
  }
}

function imageOf(picture: Picture | null): z.infer<typeof imageSchema> {
  if (!picture) return null
  const step = pictureWidths(picture).at(-1) as number
  const width = Math.min(step, picture.width)
  const height = Math.round((picture.height * width) / picture.width)
  return { src: pictureHref(picture.id, step, 'webp'), width, height }
}

export const accessoriesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      accessories: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          note: z.string(),
          price: z.int(),
          grades: z.array(z.string()),
        }),
      ),
    }),
  ),
})

export function accessoriesAnswer({ model, grade }: CarMatch): z.infer<typeof accessoriesSchema> {
  return {
    groups: accessoryGroups(offeredOn(model.accessories, grade)).map(({ name, accessories }) => ({
      name,
      accessories: accessories.map(({ slug, name: label, note, price, grades }) => ({
        slug,
        name: label,
        note,
        price,
        grades,
      })),
    })),
  }
}

export const carTypeSchema = z.object({ vehicleType: z.string(), make: z.string(), carType: z.string() })

export function carTypeAnswer({ slug, make, carType }: Model): z.infer<typeof carTypeSchema> {
  return { vehicleType: slug, make, carType }
}

export const comparisonSchema = z.object({
  vehicleType: z.string(),
  grades: gradeOptionsSchema,
  groups: z.array(
    z.object({
      title: z.string(),
      rows: z.array(z.object({ label: z.string(), values: z.array(z.string().nullable()) })),
    }),
  ),
})

/** `values` are in the order of the grades. */
export function comparisonAnswer(model: Model): z.infer<typeof comparisonSchema> {
  return {
    vehicleType: model.slug,
    grades: gradeOptionsAnswer(model),
    groups: compareGrades(model).map(({ title, rows }) => ({
      title,
      rows: rows.map(({ label, cells }) => ({ label, values: cells.map((cell) => cell?.text ?? null) })),
    })),
  }
}

function offeredOn<Option extends { grades: string[] }>(list: Option[], grade: Grade | null): Option[] {
  return grade ? list.filter(({ grades }) => grades.includes(grade.slug)) : list
}
