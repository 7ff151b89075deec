/** The required fields, or alternatives, of each schema.org type that we use (`formats.md`). Nested data is checked too. */
const REQUIRED: Record<string, readonly string[]> = {
  Car: ['name', 'url', 'brand', 'model', 'vehicleModelDate', 'itemCondition', 'offers'],
  Brand: ['name'],
  // Litres per 100 km have no standard code.
  QuantitativeValue: ['value', 'unitCode|unitText'],
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

/** Additional fields of data that is not nested in other data. */
const REQUIRED_ALONE: Record<string, readonly string[]> = {
  AutoDealer: ['openingHoursSpecification', 'department'],
}

/** Lists every error in the data with its path. */
export function findStructuredDataErrors(data: unknown, path = 'data'): string[] {
  if (Array.isArray(data))
    return data.flatMap((each, index) => findStructuredDataErrors(each, `${path}[${index}]`))
  if (data === null || data === undefined || data === '') return [`${path} is empty`]
  if (typeof data === 'number') return Number.isFinite(data) ? [] : [`${path} is not a number`]
  if (typeof data !== 'object') return []
  const fields = data as Record<string, unknown>
  const type = String(fields['@type'])
  const standaloneFields = '@context' in fields ? (REQUIRED_ALONE[type] ?? []) : []
  const required = REQUIRED[type]?.concat(standaloneFields)
  return [
    ...(required ? [] : [`${path} is of the unknown type ${type}`]),
    ...(required ?? [])
      .filter((field) => !field.split('|').some((name) => name in fields))
      .map((field) => `${path} lacks ${field}`),
    ...(type === 'Offer' ? findOfferErrors(fields, path) : []),
    ...Object.entries(fields)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => findStructuredDataErrors(value, `${path}.${name}`)),
  ]
}

/** An offer has both price and currency, or neither. */
function findOfferErrors({ price, priceCurrency }: Record<string, unknown>, path: string): string[] {
  if (price === undefined && priceCurrency === undefined) return []
  return Number(price) > 0 && priceCurrency === 'AUD' ? [] : [`${path} has half a price`]
}
