import { useLocation } from 'react-router'
import { laterPart } from '../../start/later-part.ts'
import type { Attached } from './form/attached.ts'
import type { Enquiry } from './load-enquiry.ts'

const popup = laterPart(() => import('./enquiry-popup.tsx'))
/** At once on the server; a plain import would take it into every browser's first script. */
const onServer = import.meta.env.SSR ? await import('./enquiry-popup.tsx') : null

/** Before somebody presses what opens it. */
export function loadEnquiryForm(): void {
  popup.load().catch(() => {})
}

interface Props {
  enquiry: Enquiry | null
  /** What the page sends along: the calculator's figures. */
  attached?: Attached
}

/** The form about the car the address names. What the server drew stands until the script has come. */
export function EnquiryWhenAsked({ enquiry, attached }: Props) {
  const { key } = useLocation()
  const part = popup.use(enquiry !== null, key)
  if (!enquiry) return null
  if (onServer)
    return (
      <div>
        <onServer.EnquiryPopup enquiry={enquiry} attached={attached} />
      </div>
    )
  if (part) return <part.EnquiryPopup enquiry={enquiry} attached={attached} />
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
