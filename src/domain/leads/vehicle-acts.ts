/** Forms that open over a vehicle page, in the order of their buttons. */
export const VEHICLE_ACTS = ['enquiry', 'trade-in', 'finance', 'reserve'] as const
export type VehicleAct = (typeof VEHICLE_ACTS)[number]

/** Query parameters of an open form. `form` is omitted for an enquiry. */
export const ACT_PARAMETERS = { stock: 'stock', form: 'form' } as const

export function parseAct(text: string | null): VehicleAct | null {
  return VEHICLE_ACTS.find((act) => act === text && act !== 'enquiry') ?? null
}

interface PageLocation {
  pathname: string
  /** With its question mark, or empty. */
  search: string
}

/** Address of a page with a car's form open. Keeps the rest of the query exactly as written. */
export function actHref({ pathname, search }: PageLocation, stockid: string, act: VehicleAct): string {
  const pairs = [...otherPairs(search), `${ACT_PARAMETERS.stock}=${encodeURIComponent(stockid)}`]
  if (act !== 'enquiry') pairs.push(`${ACT_PARAMETERS.form}=${act}`)
  return `${pathname}?${pairs.join('&')}`
}

/** Address of the page without an open form. */
export function withoutAct({ pathname, search }: PageLocation): string {
  const pairs = otherPairs(search)
  return pairs.length > 0 ? `${pathname}?${pairs.join('&')}` : pathname
}

function otherPairs(search: string): string[] {
  const ownNames: readonly string[] = Object.values(ACT_PARAMETERS)
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && !ownNames.includes(pair.split('=', 1)[0] as string))
}
