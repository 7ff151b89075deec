/** The whole address of a path where the site's own is known; else the path, which is true wherever it is read. */
export function addressOf(path: string, siteUrl: string | null): string {
  return siteUrl ? new URL(path, siteUrl).href : path
}
