import { type KeyboardEvent, useState } from 'react'
import { searchHref } from '../../../domain/search/search-url.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { ListedTag, TagOptions } from '../../../services/stock/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowDown, ArrowUp, GripVertical } from '../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { SalesTagBadge } from '../../sales-tag-badge.tsx'
import { TagSwitchInRow } from './tag-switch.tsx'
import { assignmentText, carsText } from './tag-texts.ts'
import { tagsHref } from './tags-url.ts'
import { useTagOrder } from './use-tag-order.ts'

interface Props {
  tags: readonly ListedTag[]
  options: TagOptions
  open: string | null
  onChanged: () => Promise<void>
}

/** The tags in the order they have on cars. A row moves by dragging, by the arrow keys on its handle, or by its two buttons. */
export function TagTable({ tags, options, open, onChanged }: Props) {
  const { orderedTags, announcement, move } = useTagOrder(tags, onChanged)
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [dropTargetId, setDropTargetId] = useState<string | null>(null)
  const endDrag = () => {
    setDraggedId(null)
    setDropTargetId(null)
  }
  const from = orderedTags.findIndex(({ id }) => id === draggedId)
  return (
    <div className="@container">
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <Table label="Sales tags">
        <thead>
          <tr>
            <HeaderCell>
              <span className="sr-only">Order</span>
            </HeaderCell>
            <HeaderCell>Tag</HeaderCell>
            <HeaderCell className="@max-2xl:hidden">Applied</HeaderCell>
            <HeaderCell numeric>Cars</HeaderCell>
            <HeaderCell className="@max-md:hidden">Visible</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Move</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {orderedTags.map((tag, at) => (
            <Row
              key={tag.id}
              selected={tag.id === open}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', tag.name)
                setDraggedId(tag.id)
              }}
              onDragOver={(event) => {
                if (draggedId === null) return
                event.preventDefault()
                setDropTargetId(tag.id)
              }}
              onDragEnd={endDrag}
              onDrop={(event) => {
                event.preventDefault()
                if (draggedId !== null) move(draggedId, at)
                endDrag()
              }}
              className={classNames(
                // A ring keeps a grey tag visible on the grey of the selected row.
                tag.id === open && '[&_[data-tag]>span]:ring-1 [&_[data-tag]>span]:ring-ink-300',
                draggedId === tag.id && 'opacity-50',
                dropTargetId === tag.id && at > from && '[&>td]:shadow-[inset_0_-2px_0_var(--info)]',
                dropTargetId === tag.id && at < from && '[&>td]:shadow-[inset_0_2px_0_var(--info)]',
              )}
            >
              <Cell className="w-8 pr-0">
                <Handle tag={tag} onMove={(by) => move(tag.id, at + by)} />
              </Cell>
              <Cell className="w-full max-w-0 @2xl:w-2/5 @max-2xl:py-1.5">
                <Anchor
                  href={tagsHref({ open: tag.id })}
                  preventScrollReset
                  draggable={false}
                  data-tag={tag.id}
                  aria-label={tag.name}
                  className="flex min-h-6 max-w-full min-w-0 items-center rounded-s focus-visible:outline-offset-0"
                >
                  <SalesTagBadge name={tag.name} color={tag.color} />
                </Anchor>
                <p className="mt-0.5 truncate text-xs text-ink-500 @2xl:hidden">
                  {!tag.isOn && <span className="@md:hidden">Off, </span>}
                  {assignmentText(tag, options)}
                </p>
              </Cell>
              <Cell className="w-3/5 max-w-0 truncate text-ink-700 @max-2xl:hidden">
                <span title={assignmentText(tag, options)}>{assignmentText(tag, options)}</span>
              </Cell>
              <Cell numeric className="tabular-nums">
                <Cars tag={tag} />
              </Cell>
              <Cell className="@max-md:hidden">
                <TagSwitchInRow tag={tag} onChanged={() => void onChanged()} />
              </Cell>
              <Cell className="w-0">
                <span className="flex justify-end">
                  <IconButton
                    name={`Move ${tag.name} up`}
                    size="s"
                    className="max-sm:size-11"
                    disabled={at === 0}
                    onClick={() => move(tag.id, at - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    name={`Move ${tag.name} down`}
                    size="s"
                    className="max-sm:size-11"
                    disabled={at === orderedTags.length - 1}
                    onClick={() => move(tag.id, at + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

function Handle({ tag, onMove }: { tag: ListedTag; onMove: (by: 1 | -1) => void }) {
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <button
      type="button"
      aria-label={`Reorder ${tag.name} with the arrow keys`}
      title="Drag, or use the arrow keys"
      onKeyDown={handleKey}
      className="grid size-6 cursor-grab place-items-center rounded-s text-ink-500 hover:text-ink-900 active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}

/** The number of cars, as a link to the site's search for this tag. */
function Cars({ tag: { cars, value, name } }: { tag: ListedTag }) {
  if (value === null || cars === 0) return <span className="text-ink-500">{wholeText(cars)}</span>
  return (
    <Anchor
      href={searchHref({ selected: { tag: [value] } })}
      target="_blank"
      draggable={false}
      aria-label={`${carsText(cars)} with ${name} (opens in a new tab)`}
      className="rounded-s underline decoration-ink-300 underline-offset-3 hover:decoration-ink-900"
    >
      {wholeText(cars)}
    </Anchor>
  )
}
