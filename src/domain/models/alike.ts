import { fold } from '../search/fold.ts'
import { CONDITIONS } from '../vehicles/condition.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import type { ChosenBuild } from './build.ts'
import type { Model } from './model.ts'

/** What is asked of a car in stock to tell how like a build it is. */
type StockCar = Pick<Vehicle, 'stockid' | 'badge' | 'color' | 'condition' | 'price' | 'features'>

interface Likeness<Car extends StockCar = StockCar> {
  car: Car
  isSameGrade: boolean
  isSameColour: boolean
  /** What was chosen and the car does not list. */
  missing: string[]
  /** 'Same grade and colour, no tow bar' */
  text: string
}

/** The cars of this model, most alike first: by grade, then colour, then what they lack; then the newest stock and the lowest price. */
export function carsLike<Car extends StockCar>(
  model: Model,
  chosen: ChosenBuild,
  cars: readonly Car[],
): Likeness<Car>[] {
  return cars.map((car) => likenessOf(model, chosen, car)).toSorted(byLikeness)
}

/** The grade a badge of stock names: 'LS-U+ Crew Cab 4x4' is an LS-U+ and no LS-U. */
export function gradeOfBadge(model: Pick<Model, 'grades'>, badge: string | null): string | null {
  const words = `${fold(badge ?? '')} `
  const named = model.grades.filter(({ name }) => words.startsWith(`${fold(name)} `))
  return named.toSorted((a, b) => b.name.length - a.name.length)[0]?.slug ?? null
}

function likenessOf<Car extends StockCar>(model: Model, chosen: ChosenBuild, car: Car): Likeness<Car> {
  const grade = gradeOfBadge(model, car.badge)
  const colour = model.colours.find(({ name, stockNames }) =>
    [name, ...stockNames].some((each) => car.color !== null && fold(each) === fold(car.color)),
  )
  const same = {
    isSameGrade: grade === chosen.grade.slug,
    isSameColour: colour?.slug === chosen.colour.slug,
  }
  const missing = missingOf(chosen, car)
  const gradeName = model.grades.find(({ slug }) => slug === grade)?.name ?? car.badge
  const text = textOf(same, { grade: gradeName, colour: colour?.name ?? car.color, missing })
  return { car, ...same, missing, text }
}

/** Of a car that lists no features nothing is known, so it lacks nothing. */
function missingOf({ accessories }: ChosenBuild, { features }: StockCar): string[] {
  if (features.length === 0) return []
  const listed = fold(features.join('\n'))
  return accessories.flatMap(({ stockFeature }) =>
    stockFeature !== null && !listed.includes(fold(stockFeature)) ? [stockFeature.toLowerCase()] : [],
  )
}

type Same = Pick<Likeness, 'isSameGrade' | 'isSameColour'>

function textOf(
  { isSameGrade, isSameColour }: Same,
  { grade, colour, missing }: { grade: string | null; colour: string | null; missing: string[] },
): string {
  const parts = [
    ...(isSameGrade && isSameColour
      ? ['Same grade and colour']
      : [isSameGrade ? 'Same grade' : grade, isSameColour ? 'same colour' : colour]),
    missing.length > 0 ? `no ${missing.join(' or ')}` : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function byLikeness(a: Likeness, b: Likeness): number {
  return (
    Number(b.isSameGrade) - Number(a.isSameGrade) ||
    Number(b.isSameColour) - Number(a.isSameColour) ||
    a.missing.length - b.missing.length ||
    CONDITIONS.indexOf(a.car.condition) - CONDITIONS.indexOf(b.car.condition) ||
    (a.car.price ?? Number.MAX_SAFE_INTEGER) - (b.car.price ?? Number.MAX_SAFE_INTEGER) ||
    (a.car.stockid < b.car.stockid ? -1 : 1)
  )
}
