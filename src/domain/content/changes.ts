/** Labels of document fields in the version history. */
const FIELD_LABELS: Record<string, string> = {
  title: 'title',
  excerpt: 'excerpt',
  content: 'text',
  picture: 'picture',
  seo: 'search result',
  author: 'author',
  date: 'date',
  topic: 'topic',
  category: 'category',
  headline: 'headline',
  conditions: 'conditions',
  from: 'first day',
  until: 'last day',
  link: 'link',
  dealership: 'dealership',
  rating: 'rating',
  text: 'text',
  carType: 'body',
  introduction: 'introduction',
  priceBasis: 'price basis',
  grades: 'grades',
  colours: 'colours',
  accessories: 'accessories',
  specifications: 'specifications',
  main: 'main menu',
  quick: 'quick links',
  footer: 'footer',
  ticker: 'header messages',
  counters: 'opening hours',
  specialDays: 'special days',
  publicHolidays: 'public holidays',
  timeZone: 'time zone',
  shortName: 'short name',
  siteDescription: 'description',
  licenceNumber: 'licence',
  abn: 'ABN',
  showroom_address: 'showroom address',
  price: 'prices',
  stockurls: 'addresses',
  pages: 'addresses',
  exv: 'excluded models',
  crm: 'lead addresses',
  home: 'home page',
  service: 'service menu',
  termYears: 'term',
  establishmentFee: 'establishment fee',
  monthlyFee: 'monthly fee',
  balloonPercent: 'balloon',
}

export function fieldLabel(name: string): string {
  return FIELD_LABELS[name] ?? name
}

/** 'Title, text and picture'; empty without changes. */
export function changedText(names: readonly string[]): string {
  const labels = [...new Set(names.map(fieldLabel))]
  const last = labels.pop()
  if (last === undefined) return ''
  const text = labels.length > 0 ? `${labels.join(', ')} and ${last}` : last
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Names of the fields that differ. Ignores the order of keys. */
export function changedFields(before: object, after: object): string[] {
  const [one, other] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isSame(one[name], other[name]),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  return Array.isArray(one) === Array.isArray(other) && changedFields(one, other).length === 0
}
