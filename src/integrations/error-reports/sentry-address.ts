/** Where error reports go. */
export interface SentryAddress {
  /** The address of the envelopes: 'https://errors.example.com/api/7/envelope/'. */
  url: string
  publicKey: string
}

/** Reads a DSN, such as https://key@errors.example.com/7. Returns null if it is none. */
export function parseSentryDsn(dsn: string): SentryAddress | null {
  const url = URL.parse(dsn)
  const [, folder = '', project] = /^(.*)\/([\w-]+)$/.exec(url?.pathname ?? '') ?? []
  if (!url || !/^https?:$/.test(url.protocol) || url.username === '' || project === undefined) return null
  return {
    url: `${url.origin}${folder}/api/${project}/envelope/`,
    publicKey: decodeURIComponent(url.username),
  }
}
