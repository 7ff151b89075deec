import { type MouseEvent, useId } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import { testDriveHref } from '../../../domain/bookings/booking-url.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { withoutAct } from '../../../domain/leads/vehicle-acts.ts'
import { countText } from '../../../domain/search/search-texts.ts'
import { paths } from '../../../domain/site/routes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons.tsx'
import { DialogFrame } from '../../../ui/overlays/dialog-frame.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { useSheetDrag } from '../../../ui/overlays/sheet-drag.ts'
import { useLayoutData } from '../layout/layout-data.ts'
import { isEnquiryEntry } from './enquiry-entry.ts'
import { EnquiryPanel } from './enquiry-panel.tsx'
import type { Attachments } from './form/attachments.ts'
import type { PostedFormResult } from './form/lead-answer.ts'
import { LeadSent } from './lead-sent.tsx'
import type { Enquiry } from './load-enquiry.ts'

const ENQUIRY_POPUP = 'enquiry'

interface Props {
  enquiry: Enquiry
  attached?: Attachments | undefined
}

/** Open while the address has a car in `stock`; closing removes that parameter. */
export function EnquiryPopup({ enquiry, attached }: Props) {
  const titleId = useId()
  const location = useLocation()
  const navigate = useNavigate()
  const { stockid, act, vehicle } = enquiry
  const layout = useLayoutData()
  const postedResult = useActionData<PostedFormResult>()
  // The car was sold between form and answer: still confirms the enquiry.
  const sentLead =
    !vehicle && postedResult?.kind === 'sent' && postedResult.form === act ? postedResult : null
  const page = withoutAct(location)
  const close = () => {
    if (isEnquiryEntry(location)) void navigate(-1)
    else void navigate(page, { replace: true, preventScrollReset: true })
  }
  const keepLooking = (event: MouseEvent) => {
    event.preventDefault()
    close()
  }
  const onwards = (
    <ButtonLink href={page} onClick={keepLooking}>
      Keep looking
    </ButtonLink>
  )
  return (
    <DialogFrame key={stockid} id={ENQUIRY_POPUP} labelledBy={titleId} open onClose={close} shape="xl">
      {vehicle ? (
        <EnquiryPanel
          key={act}
          act={act}
          vehicle={vehicle}
          attached={attached}
          testDriveHref={testDriveHref(stockid)}
          inDialog
          head={<Head titleId={titleId} {...formText(act)} />}
          confirmationHead={<Head titleId={titleId} {...formText(act)} isQuiet />}
          onwards={onwards}
        />
      ) : (
        <>
          <Head
            titleId={titleId}
            title="Vehicle enquiry"
            short="Vehicle enquiry"
            isQuiet={sentLead !== null}
          />
          {sentLead ? (
            <LeadSent form={act} sentLead={sentLead} dealership={undefined} site={layout?.site}>
              {onwards}
            </LeadSent>
          ) : (
            <Gone {...enquiry} total={layout?.summary.total ?? 0} />
          )}
        </>
      )}
    </DialogFrame>
  )
}

interface HeadProps {
  titleId: string
  title: string
  short: string
  /** For screen readers only, because the confirmation shows its own heading. */
  isQuiet?: boolean
}

function Head({ titleId, title, short, isQuiet = false }: HeadProps) {
  return (
    <header
      {...useSheetDrag(ENQUIRY_POPUP)}
      className="relative flex shrink-0 items-center gap-3 pt-5 pr-[calc(var(--panel-pad)-12px)] pb-3 pl-(--panel-pad) max-sm:touch-none max-sm:pt-6"
    >
      <span
        aria-hidden
        className="absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-pill bg-ink-200 sm:hidden"
      />
      <h2
        id={titleId}
        className={classNames('min-w-0 text-[1.5rem] leading-8 max-sm:text-xl', isQuiet && 'sr-only')}
      >
        <span className="max-sm:hidden">{title}</span>
        <span className="sm:hidden">{short}</span>
      </h2>
      <IconButton name="Close" className="ml-auto" {...closesDialog(ENQUIRY_POPUP)}>
        <X aria-hidden />
      </IconButton>
    </header>
  )
}

function Gone({ stockid, error, total }: Enquiry & { total: number }) {
  return (
    <div className="px-(--panel-pad) pb-(--panel-pad)">
      <p className="text-l">
        {error
          ? `We couldn't load stock ${stockid}. Check your connection and try again.`
          : `Stock ${stockid} is no longer for sale. Our list has ${countText(total)}.`}
      </p>
      <ButtonLink className="mt-4" href={paths.carSales()}>
        See all cars
      </ButtonLink>
    </div>
  )
}
