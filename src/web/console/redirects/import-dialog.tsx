import { useState } from 'react'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { RedirectImport } from '../../../services/content/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { importRedirects } from './redirect-calls.ts'

interface Props {
  open: boolean
  onClose: () => void
  onDone: () => void
}

const ID = 'import-redirects'
const MAX_FILE_BYTES = 2_000_000

/** Imports a list of old addresses: first a trial that shows the result, then the import. */
export function ImportDialog({ open, onClose, onDone }: Props) {
  return (
    <Dialog id={ID} size="m" title="Import redirects" open={open} onClose={onClose}>
      {open && <ImportForm onDone={onDone} />}
    </Dialog>
  )
}

function ImportForm({ onDone }: Pick<Props, 'onDone'>) {
  const [csv, setCsv] = useState('')
  const [trial, setTrial] = useState<RedirectImport | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const check = async (file: File | undefined) => {
    setTrial(null)
    setError(null)
    if (!file) return
    if (file.size > MAX_FILE_BYTES)
      return setError('The file is larger than 2 MB. Split it and import the parts.')
    setIsBusy(true)
    const text = await file.text()
    const outcome = await importRedirects(text, { trial: true })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    setCsv(text)
    setTrial(outcome.value)
  }
  const run = async () => {
    setIsBusy(true)
    const outcome = await importRedirects(csv, { trial: false })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    notify('success', `${wholeText(outcome.value.added + outcome.value.changed)} redirects imported`)
    onDone()
  }
  const count = trial ? trial.added + trial.changed : 0
  return (
    <div className="grid gap-4">
      <p className="text-ink-700">
        Choose a CSV file with two columns: old address and new address. A header line is skipped.
      </p>
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file"
        onChange={(event) => void check(event.target.files?.[0])}
        className="block w-full rounded-s border border-ink-200 p-2 text-s file:mr-3 file:rounded-s file:border-0 file:bg-ink-100 file:px-3 file:py-1.5 file:font-semibold file:text-ink-900"
      />
      {error && (
        <Notice kind="danger" announce>
          {error}
        </Notice>
      )}
      {trial && <TrialResult trial={trial} />}
      <div className="flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button variant="primary" disabled={count === 0} loading={isBusy} onClick={() => void run()}>
          {count === 0 ? 'Import' : `Import ${wholeText(count)}`}
        </Button>
      </div>
    </div>
  )
}

function TrialResult({ trial: { added, changed, same, refused, refusedTotal } }: { trial: RedirectImport }) {
  return (
    <div role="status" className="grid gap-2">
      <p>
        {wholeText(added)} new, {wholeText(changed)} changed, {wholeText(same)} unchanged.
      </p>
      {refusedTotal > 0 && (
        <>
          <p className="font-semibold text-danger">
            {wholeText(refusedTotal)} {refusedTotal === 1 ? 'line' : 'lines'} with errors, not imported
          </p>
          <ul className="grid max-h-48 gap-1.5 overflow-y-auto text-s">
            {refused.map(({ line, from, message }) => (
              <li key={line} className="wrap-anywhere">
                <span className="text-ink-500 tabular-nums">Line {line}:</span> {from || '(empty)'}
                <span className="block text-ink-500">{message}</span>
              </li>
            ))}
          </ul>
          {refusedTotal > refused.length && (
            <p className="text-s text-ink-500">and {wholeText(refusedTotal - refused.length)} more</p>
          )}
        </>
      )}
    </div>
  )
}
