import { cleanAncap, cleanMeasurement, cleanTray } from '../imports/cleaning/clean-measurements.ts'
import { HEADERS } from '../imports/fields.ts'
import { headerKey } from '../imports/header-key.ts'
import { RemarkLog } from '../imports/remark-log.ts'
import { fold } from '../search/fold.ts'
import { MEASUREMENTS, type Measurement } from '../vehicles/measurements/limits.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import type { Grade, Model } from './model.ts'
import { gradeOfBadge } from './similar-cars.ts'

export type Figures = Partial<Record<Measurement, number>>

type FigureModel = Pick<Model, 'make' | 'name' | 'carType' | 'grades' | 'specifications'>
type FigureCar = Pick<
  Vehicle,
  | Measurement
  | 'condition'
  | 'make'
  | 'model'
  | 'badge'
  | 'body'
  | 'drive'
  | 'transmission'
  | 'fuel'
  | 'engine'
>

/** Figures that the specifications of the models state of their grades. */
export interface ModelFigures {
  /** Returns what the car's own record does not say. */
  figuresFor(car: FigureCar): Figures
  /** Changes only if a figure or its grade changes. */
  key: string
}

export function createModelFigures(models: readonly FigureModel[]): ModelFigures {
  const entries = models.flatMap((model) =>
    model.grades.flatMap((grade) => {
      const figures = statedFigures(model, grade)
      return Object.keys(figures).length > 0 ? [{ model, grade, figures }] : []
    }),
  )
  const byName = Map.groupBy(entries, ({ model }) => nameKey(model.make, model.name))
  return {
    figuresFor(car) {
      // Models describe what is sold new today; a used car may be of an earlier generation.
      if (entries.length === 0 || car.condition === 'used') return {}
      const entry = byName
        .get(nameKey(car.make, car.model))
        ?.find(({ model, grade }) => isSameCar(car, model, grade))
      return entry ? withoutOwn(entry.figures, car) : {}
    },
    key: JSON.stringify(
      entries.map(({ model: { make, name, carType }, grade, figures }) => [
        make,
        name,
        carType,
        grade.name,
        grade.variant,
        figures,
      ]),
    ),
  }
}

function nameKey(make: string, model: string): string {
  return `${fold(make)}\n${fold(model)}`
}

/** True if all that tells variants apart agrees. An unknown fact does not agree. */
function isSameCar(car: FigureCar, model: FigureModel, { slug, variant }: Grade): boolean {
  return (
    gradeOfBadge(model, car.badge) === slug &&
    isSame(car.body, model.carType) &&
    isSame(car.drive, variant.drive) &&
    isIn(car.transmission, variant.transmission) &&
    isIn(car.fuel, variant.engine) &&
    (variant.cabin === null || isIn(variant.cabin, car.badge)) &&
    (car.engine === null || litresOf(car.engine) === litresOf(variant.engine))
  )
}

function isSame(one: string | null, other: string): boolean {
  return one !== null && fold(one) === fold(other)
}

function isIn(part: string | null, text: string | null): boolean {
  return part !== null && text !== null && fold(text).includes(fold(part))
}

/** 3 of '3.0L Diesel' and of '4 cyl, 3 L Turbo'. */
function litresOf(engine: string): number | null {
  const litres = /(\d+(?:\.\d+)?)\s?l\b/i.exec(engine)?.[1]
  return litres === undefined ? null : Number(litres)
}

/** Figures that belong together: a year of one rating says nothing about the stars of another. */
const GROUPS: readonly (readonly Measurement[])[] = [
  ['towingKg'],
  ['ancapStars', 'ancapYear'],
  ['fuelUse'],
  ['bootLitres'],
  ['trayLength', 'trayWidth'],
]

/** The car's own value always wins, together with the rest of its group. */
function withoutOwn(figures: Figures, car: FigureCar): Figures {
  const missing = GROUPS.filter((group) => group.every((name) => car[name] === null)).flat()
  return Object.fromEntries(
    missing.flatMap((name) => (figures[name] === undefined ? [] : [[name, figures[name]]])),
  )
}

/** Reads the rows of a grade like a stock file: by their labels, and only values without doubt. */
function statedFigures({ specifications }: FigureModel, { slug }: Grade): Figures {
  const figures: Figures = {}
  const contradictions = new Set<Measurement>()
  for (const { label, values } of specifications.flatMap(({ rows }) => rows)) {
    const text = values[slug]
    if (typeof text !== 'string') continue
    for (const [name, value] of Object.entries(readRow(headerKey(label), text)) as [
      Measurement,
      number | null,
    ][]) {
      if (value === null) continue
      if (figures[name] !== undefined && figures[name] !== value) contradictions.add(name)
      figures[name] = value
    }
  }
  for (const name of contradictions) delete figures[name]
  return figures
}

function readRow(label: string, text: string): Partial<Record<Measurement, number | null>> {
  const log = new RemarkLog()
  if (HEADERS.ancapStars.names.includes(label)) return cleanAncap(text, log)
  if (HEADERS.traySize.names.includes(label) || label === 'tray') return cleanTray(text, log)
  const name = MEASUREMENTS.find((measurement) => HEADERS[measurement].names.includes(label))
  return name ? { [name]: cleanMeasurement(name, text, log) } : {}
}
