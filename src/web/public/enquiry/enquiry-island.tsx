import { useLocation } from 'react-router'
import { createLazyPart } from '../../start/lazy-part.ts'
import { Island } from '../island/island.tsx'
import type { Attachments } from './form/attachments.ts'
import type { Enquiry } from './load-enquiry.ts'

const popup = createLazyPart(() => import('./enquiry-popup.tsx'))
if (import.meta.env.SSR) await popup.load()

/** Preloads the form before the shopper opens it. */
export function loadEnquiryForm(): void {
  popup.load().catch(() => {})
}

interface Props {
  enquiry: Enquiry | null
  /** Figures from the page's calculator, sent with the form. */
  attached?: Attachments
}

/** Shows the form for the car in the address, if there is one. */
export function EnquiryWhenAsked({ enquiry, attached }: Props) {
  const { key } = useLocation()
  if (!enquiry) return null
  return (
    <Island part={popup} wakes attempt={key}>
      {({ EnquiryPopup }) => <EnquiryPopup enquiry={enquiry} attached={attached} />}
    </Island>
  )
}
