import { useLocation } from 'react-router'
import { createLazyPart } from '../../start/later-part.ts'
import { Island } from '../island/island.tsx'
import type { Attached } from './form/attached.ts'
import type { Enquiry } from './load-enquiry.ts'

const popup = createLazyPart(() => import('./enquiry-popup.tsx'))
if (import.meta.env.SSR) await popup.load()

/** Before somebody presses what opens it. */
export function loadEnquiryForm(): void {
  popup.load().catch(() => {})
}

interface Props {
  enquiry: Enquiry | null
  /** What the page sends along: the calculator's figures. */
  attached?: Attached
}

/** The form about the car the address names. */
export function EnquiryWhenAsked({ enquiry, attached }: Props) {
  const { key } = useLocation()
  if (!enquiry) return null
  return (
    <Island part={popup} wakes attempt={key}>
      {({ EnquiryPopup }) => <EnquiryPopup enquiry={enquiry} attached={attached} />}
    </Island>
  )
}
