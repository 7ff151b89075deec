import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDown, ChevronUp, Plus, Trash2 } from '../../../ui/icons.tsx'

interface Props<Row> {
  rows: readonly Row[]
  most: number
  /** What one is called: 'link'. */
  noun: string
  /** What a new one begins as. */
  fresh: Row
  onChange: (rows: Row[]) => void
  /** Its fields; the place says whose errors are whose. */
  renderRow: (place: number) => ReactNode
}

/** A list whose order counts: each with its fields, up, down and away. */
export function RowsField<Row>({ rows, most, noun, fresh, onChange, renderRow }: Props<Row>) {
  const move = (place: number, by: 1 | -1) => {
    const next = [...rows]
    next.splice(place + by, 0, ...next.splice(place, 1))
    onChange(next)
  }
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <ol className="grid gap-3">
          {rows.map((_row, place) => (
            // A row has no name of its own: its place is all there is.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className="flex items-start gap-2 border-b border-ink-100 pb-3">
              <div className="min-w-0 flex-1">{renderRow(place)}</div>
              <span className="flex shrink-0 pt-6 max-sm:flex-col max-sm:pt-0">
                <IconButton
                  size="s"
                  name={`Move ${noun} ${place + 1} up`}
                  disabled={place === 0}
                  className="max-sm:size-11"
                  onClick={() => move(place, -1)}
                >
                  <ChevronUp aria-hidden />
                </IconButton>
                <IconButton
                  size="s"
                  name={`Move ${noun} ${place + 1} down`}
                  disabled={place === rows.length - 1}
                  className="max-sm:size-11"
                  onClick={() => move(place, 1)}
                >
                  <ChevronDown aria-hidden />
                </IconButton>
                <IconButton
                  size="s"
                  name={`Take out ${noun} ${place + 1}`}
                  className="max-sm:size-11"
                  onClick={() => onChange(rows.filter((_each, at) => at !== place))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
      {rows.length < most && (
        <div>
          <Button size="s" icon={<Plus aria-hidden />} onClick={() => onChange([...rows, fresh])}>
            Add a {noun}
          </Button>
        </div>
      )}
    </div>
  )
}
