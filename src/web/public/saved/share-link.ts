import { toasts } from '../../../ui/overlays/toast-store.ts'

/** Through the device's own sheet where there is one; otherwise the link is copied. */
export async function shareLink({ title, href }: { title: string; href: string }): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(href)
  try {
    await navigator.share({ title, url: new URL(href, location.origin).href })
  } catch (error) {
    // The sheet was put away again: that is an answer too.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toasts.error('The link could not be copied')
  }
}

export async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(href, location.origin).href)
    toasts.success('Link copied')
  } catch {
    toasts.error('The link could not be copied')
  }
}
