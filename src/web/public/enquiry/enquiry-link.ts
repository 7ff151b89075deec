import { loadEnquiryForm } from './enquiry-island.tsx'
import { OPENED_HERE } from './opened-here.ts'

/** Props of a link that opens a form over the current page. Preloads the form on hover and focus. */
export function enquiryLink(href: string) {
  return {
    href,
    state: OPENED_HERE,
    preventScrollReset: true,
    onPointerEnter: loadEnquiryForm,
    onFocus: loadEnquiryForm,
  }
}
