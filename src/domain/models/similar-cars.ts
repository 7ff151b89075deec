import { fold } from '../search/fold.ts'
import { CONDITIONS } from '../vehicles/condition.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import type { ResolvedBuild } from './build.ts'
import type { Model } from './model.ts'

/** The facts of a car in stock that are compared with a build. */
type StockCar = Pick<Vehicle, 'stockid' | 'badge' | 'color' | 'condition' | 'price' | 'features'>

interface Likeness<Car extends StockCar = StockCar> {
  car: Car
  isSameGrade: boolean
  isSameColour: boolean
  /** Selected accessories that the car does not list. */
  missingFeatures: string[]
  /** 'Same grade and colour, no tow bar' */
  text: string
}

/** Sorts cars by similarity: grade, colour, missing features; then by condition and price. */
export function rankSimilarCars<Car extends StockCar>(
  model: Model,
  build: ResolvedBuild,
  cars: readonly Car[],
): Likeness<Car>[] {
  return cars.map((car) => likenessOf(model, build, car)).toSorted(byLikeness)
}

/** Finds the grade that a badge names: 'LS-U+ Crew Cab 4x4' is an LS-U+, not an LS-U. */
export function gradeOfBadge(model: Pick<Model, 'grades'>, badge: string | null): string | null {
  const words = `${fold(badge ?? '')} `
  const grades = model.grades.filter(({ name }) => words.startsWith(`${fold(name)} `))
  return grades.toSorted((a, b) => b.name.length - a.name.length)[0]?.slug ?? null
}

function likenessOf<Car extends StockCar>(model: Model, build: ResolvedBuild, car: Car): Likeness<Car> {
  const grade = gradeOfBadge(model, car.badge)
  const colour = model.colours.find(({ name, stockNames }) =>
    [name, ...stockNames].some((each) => car.color !== null && fold(each) === fold(car.color)),
  )
  const same = {
    isSameGrade: grade === build.grade.slug,
    isSameColour: colour?.slug === build.colour.slug,
  }
  const missingFeatures = findMissingFeatures(build, car)
  const gradeName = model.grades.find(({ slug }) => slug === grade)?.name ?? car.badge
  const text = textOf(same, { grade: gradeName, colour: colour?.name ?? car.color, missingFeatures })
  return { car, ...same, missingFeatures, text }
}

/** Returns nothing for a car without listed features, because its features are unknown. */
function findMissingFeatures({ accessories }: ResolvedBuild, { features }: StockCar): string[] {
  if (features.length === 0) return []
  const featureText = fold(features.join('\n'))
  return accessories.flatMap(({ stockFeature }) =>
    stockFeature !== null && !featureText.includes(fold(stockFeature)) ? [stockFeature.toLowerCase()] : [],
  )
}

type SameParts = Pick<Likeness, 'isSameGrade' | 'isSameColour'>

function textOf(
  { isSameGrade, isSameColour }: SameParts,
  {
    grade,
    colour,
    missingFeatures,
  }: { grade: string | null; colour: string | null; missingFeatures: string[] },
): string {
  const parts = [
    ...(isSameGrade && isSameColour
      ? ['Same grade and colour']
      : [isSameGrade ? 'Same grade' : grade, isSameColour ? 'same colour' : colour]),
    missingFeatures.length > 0 ? `no ${missingFeatures.join(' or ')}` : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function byLikeness(a: Likeness, b: Likeness): number {
  return (
    Number(b.isSameGrade) - Number(a.isSameGrade) ||
    Number(b.isSameColour) - Number(a.isSameColour) ||
    a.missingFeatures.length - b.missingFeatures.length ||
    CONDITIONS.indexOf(a.car.condition) - CONDITIONS.indexOf(b.car.condition) ||
    (a.car.price ?? Number.MAX_SAFE_INTEGER) - (b.car.price ?? Number.MAX_SAFE_INTEGER) ||
    (a.car.stockid < b.car.stockid ? -1 : 1)
  )
}
