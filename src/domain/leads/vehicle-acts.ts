/** What a shopper can ask of a car in a form over its page, in the order the buttons stand. */
export const VEHICLE_ACTS = ['enquiry', 'trade-in', 'finance', 'reserve'] as const
export type VehicleAct = (typeof VEHICLE_ACTS)[number]

/** What an open form stands as in an address: the car, and what is asked of it; an enquiry needs no name. */
export const ACT_PARAMETERS = { stock: 'stock', form: 'form' } as const

export function parseAct(text: string | null): VehicleAct | null {
  return VEHICLE_ACTS.find((act) => act === text && act !== 'enquiry') ?? null
}

interface Place {
  pathname: string
  /** With its question mark, or empty. */
  search: string
}

/** The address of a page with a car's form open over it; the rest of the query stays as it was written. */
export function actHref({ pathname, search }: Place, stockid: string, act: VehicleAct): string {
  const pairs = [...otherPairs(search), `${ACT_PARAMETERS.stock}=${encodeURIComponent(stockid)}`]
  if (act !== 'enquiry') pairs.push(`${ACT_PARAMETERS.form}=${act}`)
  return `${pathname}?${pairs.join('&')}`
}

/** The address of the page alone. */
export function withoutAct({ pathname, search }: Place): string {
  const pairs = otherPairs(search)
  return pairs.length > 0 ? `${pathname}?${pairs.join('&')}` : pathname
}

function otherPairs(search: string): string[] {
  const own: readonly string[] = Object.values(ACT_PARAMETERS)
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && !own.includes(pair.split('=', 1)[0] as string))
}
