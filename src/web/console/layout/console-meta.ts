export const PRODUCT = 'Forecourt'

/** Title and `noindex`, for every console page. */
export function consoleMeta(title: string) {
  return [{ title: `${title} | ${PRODUCT}` }, { name: 'robots', content: 'noindex' }]
}
