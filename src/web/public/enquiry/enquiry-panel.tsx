import { type ReactNode, useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import type { VehicleAct } from '../../../domain/leads/vehicle-acts.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Calendar } from '../../../ui/icons.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { CarColumn, CarRow } from './car-column.tsx'
import type { Attachments } from './form/attachments.ts'
import type { PostedFormResult } from './form/lead-answer.ts'
import { LeadForm } from './form/lead-form.tsx'
import type { SentLead } from './form/use-lead-form.ts'
import { OwnHold } from './holds/own-hold.tsx'
import { securedVehicles } from './holds/secured-vehicles.ts'
import { useSecuredVehicle } from './holds/use-secured-vehicles.ts'
import { LeadSent } from './lead-sent.tsx'

interface Props {
  act: VehicleAct
  vehicle: VehicleCard
  attached?: Attachments | undefined
  testDriveHref: string
  /** Heading above the form; the confirmation has its own heading and gets `confirmationHead`. */
  head: ReactNode
  confirmationHead: ReactNode
  /** Last button of the confirmation, such as 'Keep looking'. */
  onwards: ReactNode
  inDialog?: boolean
}

/** A car next to the form about it, in a popup or as a page. */
export function EnquiryPanel({
  act,
  vehicle,
  attached,
  testDriveHref,
  head,
  confirmationHead,
  onwards,
  inDialog = false,
}: Props) {
  const layout = useLayoutData()
  const postedResult = useActionData<PostedFormResult>()
  const posted = postedResult?.kind === 'sent' && postedResult.form === act ? postedResult : null
  const [sentLead, setSentLead] = useState<SentLead | null>(posted)
  const ownHold = useSecuredVehicle(vehicle.stockid)
  const dealership = layout?.dealerships.find(({ slug }) => slug === vehicle.dealership)
  const { stockid } = vehicle
  // The form may have been posted before the script loaded.
  useEffect(() => {
    if (posted) rememberHold(stockid, posted)
  }, [stockid, posted])
  const showConfirmation = (lead: SentLead) => {
    rememberHold(stockid, lead)
    setSentLead(lead)
  }
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[300px_minmax(0,1fr)] lg:grid-cols-[360px_minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col overflow-hidden">
        {sentLead ? confirmationHead : head}
        {sentLead ? (
          <LeadSent form={act} sentLead={sentLead} dealership={dealership} site={layout?.site}>
            {act === 'enquiry' && (
              <ButtonLink variant="soft" href={testDriveHref} icon={<Calendar aria-hidden />}>
                Book a test drive
              </ButtonLink>
            )}
            {onwards}
          </LeadSent>
        ) : ownHold && act === 'reserve' ? (
          <OwnHold hold={ownHold} dealership={dealership}>
            {onwards}
          </OwnHold>
        ) : (
          <LeadForm
            form={act}
            stockid={vehicle.stockid}
            attachments={attached}
            postedResult={postedResult}
            onSent={showConfirmation}
            dealership={dealership}
            top={<CarRow vehicle={vehicle} className="md:hidden" />}
            inDialog={inDialog}
          />
        )}
      </div>
      <div className="min-h-0 overflow-y-auto max-md:hidden md:order-first">
        <CarColumn vehicle={vehicle} dealership={dealership} />
      </div>
    </div>
  )
}

function rememberHold(stockid: string, { receipt }: SentLead): void {
  const { heldUntil } = receipt.reservation ?? {}
  if (heldUntil) securedVehicles.add({ stockid, until: heldUntil, reference: receipt.lead.reference })
}
