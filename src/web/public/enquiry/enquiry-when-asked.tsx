import { laterPart } from '../../start/later-part.ts'
import type { Enquiry } from './load-enquiry.ts'

const popup = laterPart(() => import('./enquiry-popup.tsx'))
/** At once on the server; a plain import would take it into every browser's first script. */
const onServer = import.meta.env.SSR ? await import('./enquiry-popup.tsx') : null

/** The enquiry about the car the address names. What the server drew stands until the script has come. */
export function EnquiryWhenAsked({ enquiry }: { enquiry: Enquiry | null }) {
  const part = popup.use(enquiry !== null)
  if (!enquiry) return null
  if (onServer)
    return (
      <div>
        <onServer.EnquiryPopup enquiry={enquiry} />
      </div>
    )
  if (part) return <part.EnquiryPopup enquiry={enquiry} />
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
