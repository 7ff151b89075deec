import { useState } from 'react'
import type { BackupSettings } from '../../../domain/backups/backup.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { changeBackupSettings } from './engine-calls.ts'

const DIALOG = 'backup-settings-dialog'
const OFF = 'off'
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `Daily, ${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'am' : 'pm'}`,
}))

interface Props {
  settings: BackupSettings
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** When backups are made, and how many are amounts. */
export function BackupSettingsDialog({ settings, isOpen, onClose, onDone }: Props) {
  const [when, setWhen] = useState(settings.isOn ? String(settings.hour) : OFF)
  const [amounts, setAmounts] = useState({
    days: String(settings.retention.days),
    weeks: String(settings.retention.weeks),
    months: String(settings.retention.months),
  })
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    const outcome = await changeBackupSettings({
      isOn: when !== OFF,
      hour: when === OFF ? settings.hour : Number(when),
      retention: { days: Number(amounts.days), weeks: Number(amounts.weeks), months: Number(amounts.months) },
    })
    setIsSaving(false)
    if (!outcome.ok) return setError(outcome.error)
    setError(null)
    toasts.success('Schedule saved')
    onDone()
  }
  const numberField = (name: keyof typeof amounts, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={amounts[name]}
      onChange={(event) => setAmounts({ ...amounts, [name]: event.target.value })}
    />
  )
  return (
    <Dialog
      id={DIALOG}
      size="s"
      title="Change schedule"
      open={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button {...closesDialog(DIALOG)}>Cancel</Button>
          <Button variant="primary" loading={isSaving} onClick={() => void save()}>
            Save schedule
          </Button>
        </>
      }
    >
      <SelectField
        label="Backup"
        value={when}
        options={[...HOURS, { value: OFF, label: 'Off' }]}
        onChange={(event) => setWhen(event.target.value)}
      />
      <div className="mt-4 grid grid-cols-3 gap-3">
        {numberField('days', 'Days')}
        {numberField('weeks', 'Weeks')}
        {numberField('months', 'Months')}
      </div>
      <p className="mt-2 text-ink-500">
        Keeps the newest backup of each of the last days, weeks and months, and all of the last 24 hours.
      </p>
      {error && (
        <Notice kind="danger" announce className="mt-4">
          {error}
        </Notice>
      )}
    </Dialog>
  )
}
