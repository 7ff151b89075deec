export const PRODUCT = 'Forecourt'

/** Every page of the console: named, and closed to search engines. */
export function consoleMeta(title: string) {
  return [{ title: `${title} | ${PRODUCT}` }, { name: 'robots', content: 'noindex' }]
}
