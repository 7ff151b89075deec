import { toasts } from '../../../ui/toast-store.ts'

/** Through the device's own sheet where there is one; otherwise the link is copied. */
export async function shareLink({ title, href }: { title: string; href: string }): Promise<void> {
  const url = new URL(href, location.origin).href
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    toasts.success('Link copied')
  } catch (error) {
    // The sheet was put away again: that is an answer too.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toasts.error('The link could not be copied')
  }
}
