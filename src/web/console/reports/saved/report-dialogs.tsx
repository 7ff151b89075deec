import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Actor } from '../../../../domain/permissions/permissions.ts'
import type { ReportDefinition } from '../../../../domain/reports/report-schemas.ts'
import {
  SAVED_REPORTS,
  type SavedReport,
  type ShareTarget,
  shareLabel,
  shareTargetsOf,
} from '../../../../domain/reports/saved-report.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notify } from '../../notify.ts'
import { hrefOf } from './report-links.ts'
import { changeReport, deleteReport, saveReport } from './report-store.ts'

export type ReportDialog = 'save' | 'rename' | 'share' | 'delete'

interface Props {
  dialog: ReportDialog | null
  /** Null while the report is not saved. */
  saved: SavedReport | null
  definition: ReportDefinition
  /** Suggested for a new report. */
  title: string
  actor: Actor
  onClose: () => void
}

export function ReportDialogs({ dialog, saved, definition, title, actor, onClose }: Props) {
  return (
    <>
      <Dialog id="save-report" size="s" title="Save report as" open={dialog === 'save'} onClose={onClose}>
        {dialog === 'save' && (
          <SaveForm definition={definition} name={saved ? `${saved.name} 2` : title} onDone={onClose} />
        )}
      </Dialog>
      {saved && (
        <>
          <Dialog
            id="rename-report"
            size="s"
            title="Rename report"
            open={dialog === 'rename'}
            onClose={onClose}
          >
            {dialog === 'rename' && <RenameForm saved={saved} onDone={onClose} />}
          </Dialog>
          <Dialog id="share-report" size="s" title="Share report" open={dialog === 'share'} onClose={onClose}>
            {dialog === 'share' && <ShareForm saved={saved} actor={actor} onDone={onClose} />}
          </Dialog>
          <Dialog
            id="delete-report"
            size="s"
            title="Delete report?"
            open={dialog === 'delete'}
            onClose={onClose}
          >
            {dialog === 'delete' && <DeleteForm saved={saved} onDone={onClose} />}
          </Dialog>
        </>
      )}
    </>
  )
}

interface NameFormProps {
  name: string
  button: string
  /** Returns the error to show, or null if it is done. */
  onSubmit: (name: string) => Promise<string | null>
}

function NameForm({ name: initialName, button, onSubmit }: NameFormProps) {
  const [name, setName] = useState(initialName)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setError('Name is required')
    setIsBusy(true)
    const message = await onSubmit(name)
    setIsBusy(false)
    if (message !== null) setError(message)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        value={name}
        maxLength={SAVED_REPORTS.maxNameLength}
        autoComplete="off"
        error={error || undefined}
        onChange={(event) => {
          setName(event.target.value)
          setError('')
        }}
      />
      <Button variant="primary" type="submit" full loading={isBusy} className="mt-4">
        {button}
      </Button>
    </form>
  )
}

function SaveForm({
  definition,
  name,
  onDone,
}: Pick<Props, 'definition'> & { name: string; onDone: () => void }) {
  const navigate = useNavigate()
  return (
    <NameForm
      name={name}
      button="Save report"
      onSubmit={async (newName) => {
        const outcome = await saveReport({ name: newName, definition })
        if (!outcome.ok) return outcome.errors.name ?? outcome.error
        const { report } = outcome.value
        notify('success', `Report ${report.name} saved`)
        onDone()
        void navigate(hrefOf(report.definition, report.id), { replace: true, preventScrollReset: true })
        return null
      }}
    />
  )
}

interface FormProps {
  saved: SavedReport
  onDone: () => void
}

function RenameForm({ saved, onDone }: FormProps) {
  return (
    <NameForm
      name={saved.name}
      button="Rename report"
      onSubmit={async (name) => {
        const outcome = await changeReport(saved, { name })
        if (!outcome.ok) return outcome.errors.name ?? outcome.error
        onDone()
        return null
      }}
    />
  )
}

const NOBODY = 'nobody'

function ShareForm({ saved, actor, onDone }: FormProps & { actor: Actor }) {
  const [target, setTarget] = useState<string>(saved.sharedWith ?? NOBODY)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsBusy(true)
    const sharedWith = target === NOBODY ? null : (target as ShareTarget)
    const outcome = await changeReport(saved, { sharedWith })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    notify(
      'success',
      sharedWith === null ? 'Only you can see this report now' : `Shared with ${shareLabel(sharedWith)}`,
    )
    onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className="mb-4 text-ink-700">
        Everyone who opens it sees the figures that they may see themselves, not yours.
      </p>
      <RadioGroup
        label="Shared with"
        name="shared-with"
        value={target}
        error={error || undefined}
        onChange={setTarget}
        choices={[
          { value: NOBODY, label: 'Only me' },
          ...shareTargetsOf(actor).map((value) => ({ value, label: shareLabel(value) })),
        ]}
      />
      <Button variant="primary" type="submit" full loading={isBusy} className="mt-4">
        Save sharing
      </Button>
    </form>
  )
}

function DeleteForm({ saved, onDone }: FormProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  async function run(): Promise<void> {
    setIsBusy(true)
    const outcome = await deleteReport(saved)
    setIsBusy(false)
    if (!outcome.ok && outcome.status !== 404) return notify('error', outcome.error)
    notify('success', `Report ${saved.name} deleted`)
    onDone()
    void navigate(hrefOf(saved.definition, null), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <p className="text-ink-700">
        {saved.name} disappears for everyone you share it with
        {saved.schedule ? ', and is no longer sent by email' : ''}. No leads or figures are deleted.
      </p>
      <Button variant="danger" full loading={isBusy} className="mt-4" onClick={() => void run()}>
        Delete report
      </Button>
    </>
  )
}
