import { loadEnquiryForm } from './enquiry-when-asked.tsx'
import { OPENED_HERE } from './opened-here.ts'

/** A link that opens a form over the page it stands on; the form is fetched when somebody points at it. */
export function enquiryLink(href: string) {
  return {
    href,
    state: OPENED_HERE,
    preventScrollReset: true,
    onPointerEnter: loadEnquiryForm,
    onFocus: loadEnquiryForm,
  }
}
