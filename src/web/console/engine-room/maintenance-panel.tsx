import { useState } from 'react'
import type { MaintenanceView } from '../../../domain/engine/maintenance.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { maintenanceStore } from '../layout/maintenance-store.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { endMaintenance, startMaintenance } from './engine-calls.ts'
import { Panel } from './panel.tsx'

const DIALOG = 'maintenance-dialog'
const CHOICES = [15, 30, 60, 2 * 60, 4 * 60, 8 * 60, 24 * 60]

interface Props {
  state: MaintenanceView | null
  onChange: () => void
}

/** Closes the website and opens it again. Starting asks for proof of identity. */
export function MaintenancePanel({ state, onChange }: Props) {
  const timeZone = useTimeZone()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const end = async () => {
    setIsEnding(true)
    const outcome = await endMaintenance()
    setIsEnding(false)
    if (outcome.ok) {
      maintenanceStore.set(null)
      toasts.success('Maintenance ended: the website is open')
    } else toasts.error(outcome.error)
    onChange()
  }
  return (
    <Panel
      id="maintenance"
      title="Maintenance mode"
      className="border-t border-ink-100"
      actions={
        <>
          <Button size="s" onClick={() => setIsOpen(true)}>
            {state ? 'Change time' : 'Start maintenance'}
          </Button>
          {state && (
            <Button size="s" variant="ink" loading={isEnding} onClick={() => void end()}>
              End maintenance
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-500">
        {state
          ? `On since ${formatRecentTime(state.since, now, timeZone)}${state.by ? `, started by ${state.by}` : ''}. Shoppers see when the website is back: ${formatRecentTime(state.until, now, timeZone)}.`
          : 'Off. Shoppers would see a page with the time it is back. Staff can sign in and work.'}
      </p>
      {state?.isOverdue && (
        <Notice kind="warning" className="mt-3">
          Maintenance is on past its time. End it, or set a new time.
        </Notice>
      )}
      <StartDialog
        isOpen={isOpen}
        isOn={state !== null}
        onClose={() => setIsOpen(false)}
        onDone={() => {
          setIsOpen(false)
          onChange()
        }}
      />
    </Panel>
  )
}

interface DialogProps {
  isOpen: boolean
  isOn: boolean
  onClose: () => void
  onDone: () => void
}

function StartDialog({ isOpen, isOn, onClose, onDone }: DialogProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const [minutes, setMinutes] = useState(30)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const start = async () => {
    setIsSaving(true)
    const outcome = await startMaintenance(minutes)
    setIsSaving(false)
    if (!outcome.ok) return setError(outcome.error)
    setError(null)
    maintenanceStore.set(outcome.value.maintenance)
    toasts.success(isOn ? 'Time changed' : 'Maintenance started: shoppers see when the website is back')
    onDone()
  }
  const back = formatRecentTime(now.getTime() + minutes * 60_000, now, timeZone)
  return (
    <Dialog
      id={DIALOG}
      size="s"
      title={isOn ? 'Change time' : 'Start maintenance'}
      open={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button {...closesDialog(DIALOG)}>Cancel</Button>
          <Button variant="primary" loading={isSaving} onClick={() => void start()}>
            {isOn ? 'Change time' : 'Start maintenance'}
          </Button>
        </>
      }
    >
      <p className="text-ink-700">
        Shoppers cannot see the website or send forms. Staff can sign in and work. Leads from marketplaces
        still arrive.
      </p>
      <SelectField
        label="Back in"
        className="mt-4"
        value={String(minutes)}
        hint={`Shoppers see “Back at ${back}”.`}
        options={CHOICES.map((value) => ({ value: String(value), label: durationText(value) }))}
        onChange={(event) => setMinutes(Number(event.target.value))}
      />
      {error && (
        <Notice kind="danger" announce className="mt-4">
          {error}
        </Notice>
      )}
    </Dialog>
  )
}

/** '30 minutes', '2 hours'. */
function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}
