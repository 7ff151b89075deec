import type { Redirect } from '../../../domain/redirects/redirect.ts'
import type { ListedRedirect } from '../../../services/content/index.ts'
import { saveResponse } from '../save-file.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

export interface RedirectPage {
  redirects: ListedRedirect[]
  total: number
}

export function loadRedirects({ q, page }: { q: string; page: number }): Promise<CallOutcome<RedirectPage>> {
  return staffCall('get /redirects', 'Failed to load the redirects', {
    query: new URLSearchParams({ q, page: String(page) }),
  })
}

export function saveRedirect(change: Redirect & { was: string | null }) {
  return staffCall('post /save-redirect', 'Failed to save the redirect', { json: change })
}

export function deleteRedirect(from: string) {
  return staffCall('post /delete-redirect', 'Failed to delete the redirect', { json: { from } })
}

export function importRedirects(csv: string, { trial }: { trial: boolean }) {
  return staffCall('post /import-redirects', 'Failed to read the file', { json: { csv, trial } })
}

export function readOldSiteMap(source: { url: string } | { xml: string }) {
  return staffCall('post /read-old-site-map', 'Failed to read the sitemap', { json: source })
}

export function saveRedirectsCsv(): Promise<boolean> {
  return saveResponse('/redirects.csv', 'redirects.csv')
}
