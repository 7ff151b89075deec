import { ENQUIRY_ENTRY } from './enquiry-entry.ts'
import { loadEnquiryForm } from './enquiry-island.tsx'

/** Props of a link that opens a form over the current page. Preloads the form on hover and focus. */
export function enquiryLink(href: string) {
  return {
    href,
    state: ENQUIRY_ENTRY,
    preventScrollReset: true,
    onPointerEnter: loadEnquiryForm,
    onFocus: loadEnquiryForm,
  }
}
