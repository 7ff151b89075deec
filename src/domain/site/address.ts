/** Absolute address of a path; the path itself if the site's address is unknown. Joined, not resolved: `//x` is no host. */
export function addressOf(path: string, siteUrl: string | null): string {
  return siteUrl ? `${siteUrl.replace(/\/$/, '')}${path}` : path
}
