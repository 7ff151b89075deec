import { useState } from 'react'
import {
  MAX_MOVE_IN_LENGTH,
  MAX_MOVE_IN_ROWS,
  MOVE_IN_FIELDS,
  MOVE_IN_LABELS,
  type MoveInCheck,
  type MoveInField,
  type MoveInSource,
} from '../../../domain/leads/move-in.ts'
import type { UnknownWord } from '../../../domain/leads/move-in-words.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../notify.ts'
import { saveFile } from '../save-file.ts'
import { applyMoveIn, checkMoveIn } from './move-in-calls.ts'
import { changeColumn, changeMeaning, createTurns } from './source-changes.ts'
import { WordMeanings } from './word-meanings.tsx'

const UNCLEAR_ID = 'unclear-words'

/** A file of leads: its columns, what it would create, then the move. */
export function LeadFile({ onDone }: { onDone: () => void }) {
  const [source, setSource] = useState<MoveInSource | null>(null)
  const [result, setResult] = useState<MoveInCheck | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [turns] = useState(createTurns)

  const check = async (next: MoveInSource) => {
    setError(null)
    setIsBusy(true)
    // Before the answer, so that the next choice adds to this one.
    setSource(next)
    const isLatest = turns.begin()
    const outcome = await checkMoveIn(next)
    if (!isLatest()) return
    setIsBusy(false)
    if (outcome.ok) setResult(outcome.value)
    else setError(outcome.error)
  }
  const saveRefused = async () => {
    if (!source) return
    setIsBusy(true)
    const outcome = await checkMoveIn({ ...source, withRefusedRows: true })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    const { refusedRows = '' } = outcome.value
    saveFile(new Blob([refusedRows], { type: 'text/csv' }), `refused-${source.fileName}`)
  }
  const open = async (file: File | undefined) => {
    setResult(null)
    if (!file) return undefined
    if (file.size > MAX_MOVE_IN_LENGTH) return setError('The file is larger than 20 MB. Split it.')
    return check({ csv: await file.text(), fileName: file.name.slice(0, 200) })
  }
  const apply = async () => {
    if (!source) return undefined
    setIsBusy(true)
    const outcome = await applyMoveIn(source)
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    notify('success', `${wholeText(outcome.value.created)} leads moved in`)
    setResult(null)
    setSource(null)
    return onDone()
  }
  const chooseColumn = (position: number, field: MoveInField | null) => {
    if (!source || !result) return
    const next = changeColumn(source, result.columns, { position, field })
    setResult({ ...result, columns: next.columns ?? [] })
    void check(next)
  }
  const chooseMeaning = (word: UnknownWord, meaning: UnknownWord['meaning']) => {
    if (!source || !result) return
    const isSame = (each: UnknownWord) => each.field === word.field && each.word === word.word
    const words = result.words.map((each) => (isSame(each) ? { ...each, meaning } : each))
    setResult({ ...result, words })
    void check({ ...changeMeaning(source, word, meaning), columns: result.columns })
  }
  const isUnclear = result?.words.some(({ meaning }) => meaning === null) ?? false

  return (
    <div className="grid gap-4">
      <p className="text-ink-700">
        Choose a CSV file from your old system, {wholeText(MAX_MOVE_IN_ROWS)} rows at most. You see what would
        be created first. Customers get no mail about it.
      </p>
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file of leads"
        disabled={isBusy}
        onChange={(event) => void open(event.target.files?.[0])}
        className="block w-full rounded-s border border-ink-200 p-2 text-s file:mr-3 file:rounded-s file:border-0 file:bg-ink-100 file:px-3 file:py-1.5 file:font-semibold file:text-ink-900"
      />
      {isBusy && <p role="status">Reading the file</p>}
      {error && (
        <Notice kind="danger" announce>
          {error}
        </Notice>
      )}
      {result && (
        <>
          <fieldset className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">Columns</legend>
            {result.headers.map((header, position) => (
              <SelectField
                // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same header
                key={position}
                label={header || `Column ${position + 1}`}
                placeholder="Not used"
                value={result.columns[position] ?? ''}
                options={MOVE_IN_FIELDS.map((field) => ({ value: field, label: MOVE_IN_LABELS[field] }))}
                onChange={(event) =>
                  chooseColumn(
                    position,
                    event.target.value === '' ? null : (event.target.value as MoveInField),
                  )
                }
              />
            ))}
          </fieldset>
          {result.words.length > 0 && <WordMeanings words={result.words} onChoose={chooseMeaning} />}
          <p role="status">
            <b className="font-semibold">{wholeText(result.created)} would be created</b>,{' '}
            {wholeText(result.duplicates)} are already here, {wholeText(result.closed)} are closed,{' '}
            {wholeText(result.refused)} have problems.
          </p>
          {result.problems.length > 0 && (
            <ul aria-label="Rows that are left out" className="grid max-h-60 gap-1.5 overflow-y-auto text-s">
              {result.problems.map(({ line, name, message }) => (
                <li key={line} className="wrap-anywhere">
                  <span className="text-ink-500 tabular-nums">Line {line}:</span> {name && `${name}: `}
                  {message}
                </li>
              ))}
            </ul>
          )}
          {isUnclear && (
            <p id={UNCLEAR_ID} className="text-s text-ink-700">
              Choose what each status and kind means first.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              aria-describedby={isUnclear ? UNCLEAR_ID : undefined}
              loading={isBusy}
              disabled={result.created === 0 || isUnclear}
              onClick={() => void apply()}
            >
              {`Move in ${wholeText(result.created)} leads`}
            </Button>
            {result.refused > 0 && (
              <Button loading={isBusy} onClick={() => void saveRefused()}>
                Download refused rows
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
