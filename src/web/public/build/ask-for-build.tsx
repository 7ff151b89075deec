import { useState } from 'react'
import { useActionData } from 'react-router'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import type { PostedFormResult } from '../enquiry/form/lead-answer.ts'
import { LeadForm } from '../enquiry/form/lead-form.tsx'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { LeadSent } from '../enquiry/lead-sent.tsx'
import { useLayoutData } from '../layout/layout-data.ts'

/** A build in plain text for a lead, readable without the model. */
export interface BuildRequest {
  /** Make and model, such as 'Isuzu D-MAX'. */
  model: string
  grade: string
  colour: string
  accessories: string[]
  price: number
  /** Link to this build. */
  link: string
}

interface Props {
  build: BuildRequest
  /** Meaning of the price, such as 'Drive away, Sydney 2100'. */
  priceBasis: string
  onClose(): void
}

const FORM = 'carsales'
const DIALOG = 'ask-for-build'

/** Open while the address has `ask=build`. */
export function AskForBuild({ build, priceBasis, onClose }: Props) {
  const site = useLayoutData()?.site
  const postedResult = useActionData<PostedFormResult>()
  const [sentLead, setSentLead] = useState<SentLead | null>(
    postedResult?.kind === 'sent' && postedResult.form === FORM ? postedResult : null,
  )
  return (
    <Dialog id={DIALOG} open onClose={onClose} size="m" title={formText(FORM).title} flush>
      {sentLead ? (
        <div className="pt-6">
          <LeadSent form={FORM} sentLead={sentLead} dealership={undefined} site={site}>
            <Button {...closesDialog(DIALOG)} className="noscript:hidden">
              Back to my build
            </Button>
          </LeadSent>
        </div>
      ) : (
        <LeadForm
          form={FORM}
          attachments={{ build }}
          postedResult={postedResult}
          onSent={setSentLead}
          top={<Summary build={build} priceBasis={priceBasis} />}
        />
      )}
    </Dialog>
  )
}

function Summary({ build, priceBasis }: Pick<Props, 'build' | 'priceBasis'>) {
  const { model, grade, colour, accessories, price } = build
  return (
    <div className="mt-5 flex justify-between gap-5 rounded-m bg-canvas px-5 py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {model} {grade}
        </p>
        <p className="text-s text-ink-500">{[colour, ...accessories].join(', ')}</p>
      </div>
      <p className="shrink-0 text-right">
        <span className="price block text-xl leading-6">{priceText(price)}</span>
        <span className="block text-xs text-ink-500">{priceBasis}</span>
      </p>
    </div>
  )
}
