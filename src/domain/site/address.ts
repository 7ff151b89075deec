/** Absolute address of a path; the path itself if the site's address is unknown. */
export function addressOf(path: string, siteUrl: string | null): string {
  return siteUrl ? new URL(path, siteUrl).href : path
}
