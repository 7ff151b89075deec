import { NO_NUMBER, type StockColumns } from '../../search/index/stock-columns.ts'
import type { ModelMeasures } from './meaning.ts'

/** Measures a model by scanning its cars, only when a message names it. */
export function measureModel(
  { count, facets: { model, body, seats }, numbers: { price } }: StockColumns,
  value: string,
): ModelMeasures {
  const code = model.options.findIndex((option) => option.value === value) + 1
  const bodies = new Set<string>()
  const prices: number[] = []
  let maxSeats = 0
  for (let row = 0; row < count; row++) {
    if (model.codes[row] !== code) continue
    const option = body.options[body.codes[row]! - 1]
    if (option) bodies.add(option.value)
    maxSeats = Math.max(maxSeats, Number(seats.options[seats.codes[row]! - 1]?.value ?? 0))
    if (price[row] !== NO_NUMBER) prices.push(price[row]!)
  }
  return {
    bodies: [...bodies],
    seats: maxSeats,
    prices: prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null,
  }
}

/** Lists other models in stock with these makes and bodies. */
export function otherModels(
  { count, facets: { model, make, body } }: StockColumns,
  unwanted: ReadonlySet<string>,
  { makes, bodies }: { makes: readonly string[] | undefined; bodies: readonly string[] | undefined },
): string[] {
  const others = new Set<string>()
  for (let row = 0; row < count; row++) {
    const name = model.options[model.codes[row]! - 1]?.value
    const isMake = !makes || makes.includes(make.options[make.codes[row]! - 1]?.value ?? '')
    const isBody = !bodies || bodies.includes(body.options[body.codes[row]! - 1]?.value ?? '')
    if (name !== undefined && isMake && isBody && !unwanted.has(name)) others.add(name)
  }
  return [...others]
}
