/** How often the dearest properties are tried: a quarter of all in `npm test`, all in `npm run proof -- properties`. What is tried is new each time. */
export function propertyRuns(all: number): number {
  return process.env.PROPERTY_RUNS === 'all' ? all : Math.ceil(all / 4)
}
