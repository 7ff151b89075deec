import { useState } from 'react'
import { MAIL_TEMPLATES } from '../../../domain/outbox/mail-templates.ts'
import type { OpenTemplate } from '../../../services/outbox/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import { resetTemplate, standingIn } from './template-calls.ts'

interface Props {
  template: OpenTemplate
  open: boolean
  onClose: () => void
  onDone: (template: OpenTemplate) => void
  onOvertaken: (template: OpenTemplate) => void
}

/** Asked before the words of the group go; they stay in the history. */
export function ResetDialog({ template, open, onClose, onDone, onOvertaken }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const reset = async () => {
    setIsBusy(true)
    const { name, version } = template
    const outcome = await resetTemplate({ name, version })
    setIsBusy(false)
    onClose()
    if (outcome.ok) {
      onDone(outcome.value.template)
      return notify('success', 'The mail is as it comes again')
    }
    const standing = standingIn(outcome)
    if (standing) onOvertaken(standing)
    notify('error', outcome.error)
  }
  return (
    <Dialog
      id="reset-template"
      size="s"
      title="Back to how it comes?"
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
        {MAIL_TEMPLATES[template.name].label} is sent in the words it came in, from the next mail on. Yours
        stay in the history and can be brought back.
      </p>
    </Dialog>
  )
}
