import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notify } from '../../notify.ts'
import { fixRow } from '../import-calls.ts'

interface Props {
  id: string
  row: number
  columns: { name: string; field: string | null }[]
  /** The cells of the row by column. */
  cells: Readonly<Record<string, string>>
  onClose: () => void
  onFixed: () => void
}

/** Corrects the cells of a refused row. The file stays as it is; the correction is part of this import. */
export function FixRowDialog({ id, row, columns, cells, onClose, onFixed }: Props) {
  const mapped = columns.filter(({ field }) => field !== null)
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(mapped.map(({ name }) => [name, cells[name] ?? ''])),
  )
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== (cells[name] ?? '')),
    )
    const outcome = await fixRow({ id, row, cells: changed })
    setIsBusy(false)
    if (!outcome.ok) return notify('error', outcome.error)
    onClose()
    onFixed()
  }
  return (
    <Dialog id="fix-row" title={`Row ${row}`} size="m" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          {mapped.map(({ name }) => (
            <TextField
              key={name}
              label={name}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          ))}
        </div>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            Save and check again
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
