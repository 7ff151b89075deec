import type { Redirect } from '../../../domain/redirects/redirect.ts'
import type { ListedRedirect, RedirectImport } from '../../../services/content/index.ts'
import { saveAnswer } from '../save-file.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

export interface RedirectPage {
  redirects: ListedRedirect[]
  total: number
}

export function loadRedirects({ q, page }: { q: string; page: number }): Promise<CallOutcome<RedirectPage>> {
  return staffCall(
    `/redirects?${new URLSearchParams({ q, page: String(page) })}`,
    'Failed to load the redirects',
  )
}

export function saveRedirect(change: Redirect & { was: string | null }) {
  return staffCall<{ redirect: Redirect }>('/save-redirect', 'Failed to save the redirect', {
    method: 'POST',
    body: change,
  })
}

export function deleteRedirect(from: string) {
  return staffCall<{ success: true }>('/delete-redirect', 'Failed to delete the redirect', {
    method: 'POST',
    body: { from },
  })
}

export function importRedirects(csv: string, { trial }: { trial: boolean }) {
  return staffCall<RedirectImport>('/import-redirects', 'Failed to read the file', {
    method: 'POST',
    body: { csv, trial },
  })
}

export function saveRedirectsCsv(): Promise<boolean> {
  return saveAnswer('/redirects.csv', 'redirects.csv')
}
