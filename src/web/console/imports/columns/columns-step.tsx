import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { missingFields } from '../../../../domain/imports/prepared.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { FileText } from '../../../../ui/icons.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { notify } from '../../notify.ts'
import { changePrepared, checkImport, type Prepared, type PreparedOutcome } from '../import-calls.ts'
import { importUrl } from '../import-url.ts'
import { rowsText } from '../rows-text.ts'
import { ColumnTable } from './column-table.tsx'
import { OpenQuestions } from './open-questions.tsx'

type Change = Omit<Parameters<typeof changePrepared>[0], 'id'>

/** The second step: which column goes where. Only what is unsure is asked. */
export function ColumnsStep({ prepared: loaded }: { prepared: Prepared }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState<Prepared | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const unsaved = useRef(0)
  const [version, setVersion] = useState(0)
  const [walksWarnings, setWalksWarnings] = useState(true)
  const prepared = latest ?? loaded
  const { id, columns, choices, missing } = prepared
  const toCheck = columns.filter(({ confidence }) => confidence === 'check').length
  // An answered column stays a stop, so that Shift+Tab leads back to it.
  const warnings = loaded.columns.filter(({ confidence }) => confidence === 'check').map(({ name }) => name)
  const matched = columns.filter(({ field }) => field !== null).length

  /** An answer to an earlier change lacks the later ones: the next change would start without them. */
  const take = (outcome: PreparedOutcome) => {
    unsaved.current -= 1
    if (!outcome.ok) notify('error', outcome.error)
    else if (unsaved.current === 0) setLatest(outcome.value.prepared)
    setVersion((before) => before + 1)
  }
  /** One after another: each change starts from the one before. */
  const change = (changes: Change) => {
    setLatest(anticipate(prepared, changes))
    unsaved.current += 1
    queue.current = queue.current.then(async () => take(await changePrepared({ id, ...changes })))
  }
  const check = async () => {
    setIsBusy(true)
    await queue.current
    const outcome = await checkImport(id)
    setIsBusy(false)
    if (!outcome.ok) return notify('error', outcome.error)
    await navigate(importUrl.href({ id, step: 'check' }))
    void revalidate()
  }
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-end gap-x-4 gap-y-2 border-b border-ink-100 px-5 py-2.5 max-sm:px-4">
        <p className="flex min-w-0 items-center gap-2 py-1.5">
          <FileText aria-hidden className="size-4 shrink-0 text-ink-500" />
          <strong className="truncate">{choices.archiveFile ?? prepared.name}</strong>
          <span className="shrink-0 text-ink-500">
            {prepared.isSample ? 'more than ' : ''}
            {rowsText(prepared.rows)}, {columns.length} columns
          </span>
        </p>
        <SelectField
          label="Profile"
          options={profileOptions(prepared)}
          value={choices.profile}
          onChange={(event) => change({ profile: event.target.value })}
          className="w-40"
        />
        <TextField
          label="Source of the cars"
          defaultValue={choices.source}
          key={choices.source}
          maxLength={80}
          onBlur={(event) => {
            const source = event.target.value.trim()
            if (source !== '' && source !== choices.source) change({ source })
          }}
          className="w-40"
        />
        <Checkbox
          label="Full list: missing cars go off sale"
          checked={choices.isFull}
          onChange={(event) => change({ isFull: event.target.checked })}
          className="py-1"
        />
        <p className="ml-auto py-1.5 text-s font-semibold tabular-nums">
          {matched} of {columns.length} matched
          {toCheck > 0 && <span className="ml-2 text-warning">{toCheck} to check</span>}
        </p>
      </div>
      {prepared.error !== null && (
        <Notice kind="danger" flush>
          {prepared.error}.
        </Notice>
      )}
      {warnings.length > 0 && (
        <p className="flex shrink-0 flex-wrap items-center gap-x-2 border-b border-ink-100 bg-canvas px-5 py-1 text-xs text-ink-700 max-lg:hidden">
          {walksWarnings
            ? `Tab goes from one question to the next: ${warnings.join(', ')}.`
            : 'Tab stops at every column.'}
          <Button variant="ghost" size="s" onClick={() => setWalksWarnings(!walksWarnings)}>
            {walksWarnings ? 'Stop at every column' : 'Stop at questions only'}
          </Button>
        </p>
      )}
      <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-auto">
        <ColumnTable
          prepared={prepared}
          tabStops={walksWarnings && warnings.length > 0 ? warnings : null}
          onMap={(column, field) => change({ mapping: remap(choices, column, field) })}
        />
        <OpenQuestions
          prepared={prepared}
          version={version}
          onMap={(column, field) => change({ mapping: remap(choices, column, field) })}
          onExplain={(word, slug) =>
            change({
              wordMaps: {
                ...choices.wordMaps,
                dealership: { ...choices.wordMaps['dealership'], [word]: slug },
              },
            })
          }
        />
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-ink-200 px-5 py-2.5 max-sm:px-4">
        <Checkbox
          label={`Save these answers to “${choices.profile}”`}
          checked={choices.savesProfile}
          onChange={(event) => change({ savesProfile: event.target.checked })}
        />
        <div className="ml-auto flex items-center gap-2">
          {missing.length > 0 && (
            <p className="text-s text-danger" id="missing-fields">
              Choose the column for {missing.join(', ')}
            </p>
          )}
          <Button
            variant="ghost"
            onClick={() =>
              void navigate(importUrl.href(prepared.files.length > 0 ? { id, step: 'file' } : {}))
            }
          >
            Back
          </Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={missing.length > 0}
            aria-describedby={missing.length > 0 ? 'missing-fields' : undefined}
            onClick={() => void check()}
          >
            Check {prepared.isSample ? 'the rows' : rowsText(prepared.rows)}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Shows a choice at once; the server's answer replaces it. */
function anticipate(prepared: Prepared, { mapping, wordMaps, isFull, savesProfile }: Change): Prepared {
  const choices = {
    ...prepared.choices,
    ...(isFull === undefined ? {} : { isFull }),
    ...(savesProfile === undefined ? {} : { savesProfile }),
    ...(wordMaps === undefined ? {} : { wordMaps }),
    ...(mapping === undefined ? {} : { mapping: mapping.map((one) => ({ ...one })) }),
  }
  const columns = prepared.columns.map((column) => {
    const field = choices.mapping.find((one) => one.column === column.name)?.field ?? null
    if (field === column.field) return column
    return { ...column, field, confidence: 'sure' as const, reason: 'Your choice' }
  })
  return { ...prepared, choices, columns, missing: missingFields(choices.mapping) }
}

type Mapping = NonNullable<Change['mapping']>
type FieldName = Mapping[number]['field']

/** Moves a column to a field; only pictures may come from several columns. */
function remap({ mapping }: Prepared['choices'], column: string, field: string | null): Mapping {
  const others = mapping.filter(
    (one) => one.column !== column && (field === null || field === 'imageUrls' || one.field !== field),
  )
  const next = field === null ? others : [...others, { field, column }]
  return next as { field: FieldName; column: string }[]
}

function profileOptions({ profiles, choices }: Prepared) {
  const options = profiles.map(({ name, label }) => ({ value: name, label }))
  return options.some(({ value }) => value === choices.profile)
    ? options
    : [{ value: choices.profile, label: `${choices.profile} (new)` }, ...options]
}
