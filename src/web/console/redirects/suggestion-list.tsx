import { useState } from 'react'
import type { Suggestion } from '../../../domain/redirects/suggest-target.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface Props {
  suggestions: readonly Suggestion[]
  /** The targets that will be saved, by old address. */
  targets: ReadonlyMap<string, string>
  /** Null leaves the address out. */
  onChange: (from: string, to: string | null) => void
}

const PAGE_SIZE = 50

/** Old addresses with their targets, to check, change and leave out. */
export function SuggestionList({ suggestions, targets, onChange }: Props) {
  const [page, setPage] = useState(0)
  const [isOnlyUnknown, setIsOnlyUnknown] = useState(false)
  const open = suggestions.filter(({ state }) => state === 'suggested' || state === 'unknown')
  const rows = isOnlyUnknown ? open.filter(({ state }) => state === 'unknown') : open
  const start = page * PAGE_SIZE
  const settledCount = suggestions.length - open.length
  return (
    <div className="grid gap-3">
      <p role="status">
        {wholeText(open.length)} old addresses, {wholeText(targets.size)} with a target.
        {settledCount > 0 && ` ${wholeText(settledCount)} more already work on this site.`}
      </p>
      <Checkbox
        label="Show only addresses without a suggestion"
        checked={isOnlyUnknown}
        onChange={(event) => {
          setIsOnlyUnknown(event.target.checked)
          setPage(0)
        }}
      />
      <ul className="grid max-h-100 gap-3 overflow-y-auto">
        {rows.slice(start, start + PAGE_SIZE).map(({ from }) => (
          <li key={from} className="grid gap-1 border-t border-ink-100 pt-2 sm:grid-cols-2 sm:gap-3">
            <span className="wrap-anywhere sm:pt-2">{from}</span>
            <TextField
              label={`Target of ${from}`}
              hideLabel
              placeholder="Left out"
              autoComplete="off"
              value={targets.get(from) ?? ''}
              onChange={(event) => onChange(from, event.target.value === '' ? null : event.target.value)}
            />
          </li>
        ))}
      </ul>
      {rows.length > PAGE_SIZE && (
        <div className="flex items-center gap-2.5">
          <Button size="s" className="max-sm:h-11" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className="text-s text-ink-500 tabular-nums">
            {wholeText(start + 1)} to {wholeText(Math.min(start + PAGE_SIZE, rows.length))} of{' '}
            {wholeText(rows.length)}
          </span>
          <Button
            size="s"
            className="max-sm:h-11"
            disabled={start + PAGE_SIZE >= rows.length}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </div>
  )
}
