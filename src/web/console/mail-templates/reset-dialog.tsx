import { useState } from 'react'
import { MAIL_TEMPLATES } from '../../../domain/outbox/mail-templates.ts'
import type { OpenTemplate } from '../../../services/outbox/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import { currentTemplate, resetTemplate } from './template-calls.ts'

interface Props {
  template: OpenTemplate
  open: boolean
  onClose: () => void
  onDone: (template: OpenTemplate) => void
  onConflict: (template: OpenTemplate) => void
}

/** Confirms a reset to the default text; the custom text stays in the history. */
export function ResetDialog({ template, open, onClose, onDone, onConflict }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const reset = async () => {
    setIsBusy(true)
    const { name, version } = template
    const outcome = await resetTemplate({ name, version })
    setIsBusy(false)
    onClose()
    if (outcome.ok) {
      onDone(outcome.value.template)
      return notify('success', 'Template reset to the default')
    }
    const current = currentTemplate(outcome)
    if (current) onConflict(current)
    notify('error', outcome.error)
  }
  return (
    <Dialog
      id="reset-template"
      size="s"
      title="Reset to the default?"
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={isBusy} onClick={() => void reset()}>
            Reset
          </Button>
        </>
      }
    >
      <p>
        {MAIL_TEMPLATES[template.name].label} will use the default text from the next mail on. Your text stays
        in the history, where you can restore it.
      </p>
    </Dialog>
  )
}
