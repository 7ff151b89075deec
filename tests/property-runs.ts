/** Returns how many examples or rounds the slowest tests try: a quarter in `npm test`, all in `npm run proof -- properties`. A property makes new examples in every run. */
export function countPropertyRuns(all: number): number {
  return process.env.PROPERTY_RUNS === 'all' ? all : Math.ceil(all / 4)
}

/** Returns every fourth item in `npm test`, and all items in the proof. */
export function pickSample<Item>(all: readonly Item[]): Item[] {
  const step = Math.round(all.length / countPropertyRuns(all.length))
  return all.filter((_item, index) => index % step === 0)
}
