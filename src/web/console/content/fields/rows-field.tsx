import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ChevronDown, ChevronUp, Plus, Trash2 } from '../../../../ui/icons.tsx'
import { type DraftField, rowsOf } from './draft-field.ts'

interface Props<Row> {
  field: DraftField<Row[]>
  min?: number
  max: number
  /** Name of a row: 'link'. */
  noun: string
  /** Initial value of an added row. */
  newRow: Row
  /** Replaces `field.set` if other parts of the document depend on the list. */
  onChange?: (rows: Row[]) => void
  renderRow: (row: DraftField<Row>, place: number) => ReactNode
  /** Details of a row, collapsed by default. */
  more?: More<Row>
}

interface More<Row> {
  /** Label of the toggle: 'Engine, drive and picture'. */
  labelOf: (row: Row) => string
  /** An invalid row is expanded. */
  isInvalid: (row: DraftField<Row>) => boolean
  render: (row: DraftField<Row>, place: number) => ReactNode
}

/** An ordered list of rows that can be moved, added and removed. */
export function RowsField<Row>({
  field,
  min = 0,
  max,
  noun,
  newRow,
  onChange = field.set,
  renderRow,
  more,
}: Props<Row>) {
  const rows = field.value
  const [open, setOpen] = useState<number | null>(null)
  const { list, focusLast } = useFocusOnLast(rows.length)
  const move = (place: number, by: 1 | -1) => {
    const next = [...rows]
    next.splice(place + by, 0, ...next.splice(place, 1))
    if (open === place) setOpen(place + by)
    else if (open === place + by) setOpen(place)
    onChange(next)
  }
  const remove = (place: number) => {
    if (open !== null && open >= place) setOpen(open === place ? null : open - 1)
    onChange(rows.filter((_each, at) => at !== place))
  }
  const add = () => {
    setOpen(rows.length)
    focusLast()
    onChange([...rows, newRow])
  }
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <ol ref={list} className="grid gap-3">
          {rowsOf(field).map((row, place) => (
            // Rows have no id besides their position.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className={ROW}>
              <div className="min-w-0 max-sm:col-span-full">{renderRow(row, place)}</div>
              <span className="flex pt-6 max-sm:col-start-2 max-sm:pt-0">
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
                  name={`Remove ${noun} ${place + 1}`}
                  disabled={rows.length <= min}
                  className="max-sm:size-11"
                  onClick={() => remove(place)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
              {more && (
                <MoreFields
                  label={more.labelOf(row.value)}
                  name={`${noun} ${place + 1}`}
                  isOpen={open === place || more.isInvalid(row)}
                  onToggle={() => setOpen(open === place ? null : place)}
                  renderFields={() => more.render(row, place)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {rows.length < max && (
        <div>
          <Button size="s" icon={<Plus aria-hidden />} onClick={add}>
            Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun.replace(/,$/, '')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** On a phone the fields take the whole width, with the row's buttons below them. */
const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-b border-ink-100 pb-3 max-sm:pb-1'

interface MoreProps {
  label: string
  /** Name of the row, for screen readers. */
  name: string
  isOpen: boolean
  onToggle: () => void
  renderFields: () => ReactNode
}

function MoreFields({ label, name, isOpen, onToggle, renderFields }: MoreProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="-mx-1 flex max-w-full min-w-0 items-center justify-self-start gap-1.5 rounded-s px-1 py-0.5 text-left text-xs text-ink-700 hover:text-ink-900 max-sm:col-start-1 max-sm:row-start-2 max-sm:min-h-11 max-sm:text-s sm:col-span-full"
      >
        <ChevronDown
          aria-hidden
          className={classNames('size-4 shrink-0 text-ink-500', !isOpen && '-rotate-90')}
        />
        {/* Relative, so that a label that is cut off also clips the words for screen readers. */}
        <span className="relative min-w-0 truncate">
          {label}
          <span className="sr-only"> of {name}</span>
        </span>
      </button>
      {isOpen && (
        <div
          id={id}
          className="col-span-full grid min-w-0 gap-3.5 border-l-2 border-ink-100 pl-4 max-sm:mb-2 max-sm:pl-3"
        >
          {renderFields()}
        </div>
      )}
    </>
  )
}

/** Moves the focus to the first field of an added row. */
function useFocusOnLast(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const shouldFocus = useRef(false)
  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [count])
  return { list, focusLast: () => void (shouldFocus.current = true) }
}
