import { toasts } from '../../../ui/overlays/toast-store.ts'

/** Opens the device's share sheet, or copies the link where there is none. */
export async function shareLink({ title, href }: { title: string; href: string }): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(href)
  try {
    await navigator.share({ title, url: new URL(href, location.origin).href })
  } catch (error) {
    // The shopper closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toasts.error('We could not copy the link. Copy it from the address bar instead.')
  }
}

export async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(href, location.origin).href)
    toasts.success('Link copied')
  } catch {
    toasts.error('We could not copy the link. Copy it from the address bar instead.')
  }
}
