import { useState } from 'react'
import { FORM_NAMES } from '../../../domain/leads/forms/form-names.ts'
import { LEAD_FORM_NAMES, type LeadForm } from '../../../domain/leads/forms/lead-forms.ts'
import { LEAD_SOURCES, type LeadSourceName } from '../../../domain/reports/lead-sources.ts'
import type { RoutingReceipt } from '../../../domain/routing/receipt.ts'
import type { RoutingView } from '../../../domain/routing/routing-schemas.ts'
import { LEAD_SOURCE_NAMES } from '../../../domain/routing/rule.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { tryRouting } from './routing-calls.ts'

const DIALOG = 'try-lead'

/** Tries the rules on a made-up lead. Nothing is stored. */
export function TryLeadDialog({ view, onClose }: { view: RoutingView; onClose: () => void }) {
  const [form, setForm] = useState<LeadForm>('enquiry')
  const [dealership, setDealership] = useState('')
  const [make, setMake] = useState('')
  const [price, setPrice] = useState('')
  const [source, setSource] = useState<LeadSourceName>('website')
  const [receipt, setReceipt] = useState<RoutingReceipt | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const tryNow = async () => {
    setIsBusy(true)
    const digits = price.replaceAll(/[$,\s]/g, '')
    const outcome = await tryRouting({
      form,
      dealership: dealership || null,
      make: make || null,
      price: digits === '' ? null : Number(digits),
      source,
    })
    setIsBusy(false)
    setError(outcome.ok ? '' : outcome.error)
    setReceipt(outcome.ok ? outcome.value.receipt : null)
  }
  return (
    <Dialog
      id={DIALOG}
      title="Try a lead"
      open
      onClose={onClose}
      footer={
        <>
          <Button {...closesDialog(DIALOG)}>Close</Button>
          <Button variant="primary" loading={isBusy} onClick={() => void tryNow()}>
            Try this lead
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <SelectField
            label="Form"
            value={form}
            options={LEAD_FORM_NAMES.map((value) => ({ value, label: FORM_NAMES[value].name }))}
            onChange={(event) => setForm(event.target.value as LeadForm)}
          />
          <SelectField
            label="Dealership"
            value={dealership}
            options={[
              { value: '', label: 'None' },
              ...view.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(event) => setDealership(event.target.value)}
          />
          <SelectField
            label="Make of the car"
            value={make}
            options={[
              { value: '', label: 'No car' },
              ...view.makes.map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => setMake(event.target.value)}
          />
          <TextField
            label="Price of the car ($)"
            optional
            inputMode="numeric"
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
          <SelectField
            label="Source"
            value={source}
            options={LEAD_SOURCE_NAMES.map((value) => ({ value, label: LEAD_SOURCES[value] }))}
            onChange={(event) => setSource(event.target.value as LeadSourceName)}
          />
        </div>
        <div aria-live="polite">
          {error && <Notice kind="danger">{error}</Notice>}
          {receipt && <ReceiptCard receipt={receipt} note="If it arrived now. Nothing was assigned." />}
        </div>
      </div>
    </Dialog>
  )
}
