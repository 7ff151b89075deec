/** What schema.org's readers need of each thing we describe (`formats.md`); the checker walks whatever is inside. */
const REQUIRED: Record<string, readonly string[]> = {
  Car: ['name', 'url', 'brand', 'model', 'vehicleModelDate', 'itemCondition', 'offers'],
  Brand: ['name'],
  QuantitativeValue: ['value', 'unitCode'],
  Offer: ['url', 'availability', 'itemCondition'],
  PriceSpecification: ['price', 'priceCurrency', 'name'],
  EngineSpecification: ['name'],
  AutoDealer: ['@id', 'name', 'url', 'telephone', 'address', 'geo'],
  AutoRepair: ['name', 'telephone', 'address', 'openingHoursSpecification'],
  AutoPartsStore: ['name', 'telephone', 'address', 'openingHoursSpecification'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
}

/** A thing that stands by itself says more than one that is part of another. */
const REQUIRED_ALONE: Record<string, readonly string[]> = {
  AutoDealer: ['openingHoursSpecification', 'department'],
}

/** Every fault in the data, each by where it is; none when it is valid. */
export function structuredDataErrors(data: unknown, at = 'data'): string[] {
  if (Array.isArray(data)) return data.flatMap((each, index) => structuredDataErrors(each, `${at}[${index}]`))
  if (data === null || data === undefined || data === '') return [`${at} is empty`]
  if (typeof data === 'number') return Number.isFinite(data) ? [] : [`${at} is no number`]
  if (typeof data !== 'object') return []
  const fields = data as Record<string, unknown>
  const type = String(fields['@type'])
  const alone = '@context' in fields ? (REQUIRED_ALONE[type] ?? []) : []
  const required = REQUIRED[type]?.concat(alone)
  return [
    ...(required ? [] : [`${at} is of the unknown type ${type}`]),
    ...(required ?? []).filter((field) => !(field in fields)).map((field) => `${at} lacks ${field}`),
    ...(type === 'Offer' ? offerErrors(fields, at) : []),
    ...Object.entries(fields)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => structuredDataErrors(value, `${at}.${name}`)),
  ]
}

/** A price is whole or not there at all. */
function offerErrors({ price, priceCurrency }: Record<string, unknown>, at: string): string[] {
  if (price === undefined && priceCurrency === undefined) return []
  return Number(price) > 0 && priceCurrency === 'AUD' ? [] : [`${at} has half a price`]
}
