/** How many examples the slowest properties are tried with: a quarter in `npm test`, all of them in `npm run proof -- properties`. Every run makes new examples. */
export function propertyRuns(all: number): number {
  return process.env.PROPERTY_RUNS === 'all' ? all : Math.ceil(all / 4)
}
