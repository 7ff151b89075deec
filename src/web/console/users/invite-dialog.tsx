import { useState } from 'react'
import { MAIL_OBSTACLE_TEXTS } from '../../../domain/users/mail-obstacle.ts'
import {
  MAX_STAFF_FILE_BYTES,
  MAX_STAFF_ROWS,
  STAFF_COLUMNS,
  type StaffRow,
} from '../../../domain/users/staff-rows.ts'
import type { StaffCheck } from '../../../services/users/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { saveFile } from '../save-file.ts'
import { StaffRowFields } from './staff-row-fields.tsx'
import { inviteStaff, type StaffSource } from './user-calls.ts'

interface Props {
  open: boolean
  onClose: () => void
  onDone: () => void
}

const ID = 'invite-staff'
const EMPTY_ROW: StaffRow = { name: '', email: '', username: '', role: '', department: '', dealership: '' }

/** Invites many people: typed or from a file, checked first, then all at once. */
export function InviteDialog({ open, onClose, onDone }: Props) {
  return (
    <Dialog id={ID} size="l" title="Invite staff" open={open} onClose={onClose}>
      {open && <InviteForm onDone={onDone} />}
    </Dialog>
  )
}

function InviteForm({ onDone }: Pick<Props, 'onDone'>) {
  const [rows, setRows] = useState<StaffRow[]>([EMPTY_ROW])
  const [source, setSource] = useState<StaffSource | null>(null)
  const [result, setResult] = useState<StaffCheck | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const check = async (next: StaffSource) => {
    setError(null)
    setResult(null)
    setIsBusy(true)
    const outcome = await inviteStaff(next, { trial: true })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    setSource(next)
    return setResult(outcome.value)
  }
  const checkFile = async (file: File | undefined) => {
    if (!file) return undefined
    if (file.size > MAX_STAFF_FILE_BYTES) return setError('The file is larger than 1 MB. Split it.')
    return check({ csv: await file.text() })
  }
  const checkTyped = () => {
    const filledRows = rows.filter((row) => STAFF_COLUMNS.some((column) => row[column].trim() !== ''))
    return filledRows.length === 0 ? setError('Enter at least one person') : check({ rows: filledRows })
  }
  const invite = async () => {
    if (!source) return undefined
    setIsBusy(true)
    const outcome = await inviteStaff(source, { trial: false })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    notify('success', `${outcome.value.ready} ${outcome.value.ready === 1 ? 'person' : 'people'} invited`)
    return onDone()
  }

  return (
    <div className="grid gap-4">
      {error && (
        <Notice kind="danger" announce>
          {error}
        </Notice>
      )}
      {result ? (
        <CheckResult result={result} />
      ) : (
        <>
          <p className="text-ink-700">
            Choose a CSV file with the columns name, email and role, and if needed username, department and
            dealership ({MAX_STAFF_ROWS} people at most), or type the people in.
          </p>
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            aria-label="CSV file of staff"
            disabled={isBusy}
            onChange={(event) => void checkFile(event.target.files?.[0])}
            className="block w-full rounded-s border border-ink-200 p-2 text-s file:mr-3 file:rounded-s file:border-0 file:bg-ink-100 file:px-3 file:py-1.5 file:font-semibold file:text-ink-900"
          />
          {rows.map((row, position) => (
            <StaffRowFields
              // oxlint-disable-next-line react/no-array-index-key -- rows have no identity and keep their order
              key={position}
              number={position + 1}
              row={row}
              onChange={(change) =>
                setRows(rows.map((each, at) => (at === position ? { ...each, ...change } : each)))
              }
            />
          ))}
          <div>
            <Button
              size="s"
              className="max-sm:h-11"
              disabled={rows.length >= MAX_STAFF_ROWS}
              onClick={() => setRows([...rows, EMPTY_ROW])}
            >
              Add another person
            </Button>
          </div>
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        {result && result.refused > 0 && (
          <Button variant="ghost" onClick={() => saveRefusedRows(result)}>
            Download rows with problems
          </Button>
        )}
        {result ? (
          <Button variant="ghost" onClick={() => setResult(null)}>
            Back
          </Button>
        ) : (
          <Button variant="ghost" {...closesDialog(ID)}>
            Cancel
          </Button>
        )}
        {result ? (
          <Button
            variant="primary"
            loading={isBusy}
            disabled={result.ready === 0}
            onClick={() => void invite()}
          >
            {`Invite ${result.ready} ${result.ready === 1 ? 'person' : 'people'}`}
          </Button>
        ) : (
          <Button variant="primary" loading={isBusy} onClick={() => void checkTyped()}>
            Check people
          </Button>
        )}
      </div>
    </div>
  )
}

function CheckResult({ result: { rows, ready, refused, mailObstacle } }: { result: StaffCheck }) {
  return (
    <div role="status" className="grid gap-3">
      <p>
        {ready} ready to invite, {refused} with problems. Nothing has been saved yet.
      </p>
      {mailObstacle && <Notice kind="warning">{MAIL_OBSTACLE_TEXTS[mailObstacle]}</Notice>}
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {rows.map(({ line, row, problems }) => (
          <li key={line} className="wrap-anywhere">
            <span className="text-ink-500 tabular-nums">Row {line}:</span> {row.name || '(no name)'},{' '}
            {row.email || 'no email'}, {row.role || 'no role'}{' '}
            {problems.length === 0 ? (
              <b className="font-semibold text-positive">Ready</b>
            ) : (
              problems.map((problem) => (
                <span key={problem} className="block text-danger">
                  {problem}
                </span>
              ))
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Quotes every cell, and starts a formula with an apostrophe so that a spreadsheet does not run it. */
function saveRefusedRows({ rows }: StaffCheck): void {
  const quote = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const lines = rows
    .filter(({ problems }) => problems.length > 0)
    .map(({ row, problems }) => [...STAFF_COLUMNS.map((column) => row[column]), problems.join('; ')])
  const text = [[...STAFF_COLUMNS, 'problems'], ...lines]
    .map((line) => line.map(quote).join(','))
    .join('\r\n')
  saveFile(new Blob([text], { type: 'text/csv' }), 'staff-with-problems.csv')
}
