import { type KeyboardEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { type LeadsState, leadsHref, leadsUrl } from '../leads-url.ts'
import { leadRows } from '../list/lead-rows.ts'
import { isNew } from '../list/newest-until.ts'
import type { Moving } from '../use-lead-acts.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn, type ColumnIs, RemovedColumn } from './board-column.tsx'
import { dropOf, type Lift, liftReducer } from './board-lift.ts'
import { type BoardColumnOf, type LoadedBoard, MOST_CARDS, removedState } from './board-load.ts'
import { type BoardPlace, boardError, placesFor } from './board-moves.ts'
import { BoardStrip } from './board-strip.tsx'
import { liftedText, placeName } from './lift-text.ts'
import { useBoardDrag } from './use-board-drag.ts'

interface Props {
  board: LoadedBoard
  state: LeadsState
  actor: Actor
  seenUntil: string
  /** On its way: shown where it goes, and back where it was if it cannot. */
  moving: Moving | null
  onMove: (lead: ListedLead, to: BoardPlace) => void
}

/** Leads by how far they are, moved by pointer, finger or key; only where the table allows. */
export function Board({ board, state, actor, seenUntil, moving: asked, onMove }: Props) {
  const moving = underWay(board, asked)
  const [lift, act] = useReducer(liftReducer, null)
  const [said, setSaid] = useState('')
  const byKey = useRef<string | null>(null)
  const { today } = board.list

  const raise = (lead: ListedLead, by: Lift['by']) => {
    if (moving) return setSaid('The last move is still being saved')
    act({ is: 'lifted', lead, places: placesFor(lead, actor), by })
    setSaid(liftedText(lead.name, by))
  }
  const step = (by: 1 | -1) => {
    const to = liftReducer(lift, { is: 'stepped', by })?.to
    act({ is: 'stepped', by })
    if (to) setSaid(placeName(to))
  }
  const putBack = () => {
    if (lift) setSaid(`${lift.lead.name} is back in ${placeName(lift.lead.status)}`)
    act({ is: 'ended' })
  }
  const drop = () => {
    const to = lift && dropOf(lift)
    if (!lift || !to) return putBack()
    byKey.current = lift.by === 'keyboard' ? lift.lead.id : null
    act({ is: 'ended' })
    setSaid('')
    return onMove(lift.lead, to)
  }
  const drag = useBoardDrag({
    onLift: (lead) => raise(lead, 'pointer'),
    onAim: (at) => act({ is: 'aimed', at }),
    onDrop: drop,
    onCancel: putBack,
  })
  const { place: putUnderPointer } = drag
  useLayoutEffect(() => putUnderPointer(), [putUnderPointer, lift?.by])
  // The card is drawn anew in another column, and the focus goes with it.
  const movingId = moving?.id
  useEffect(() => {
    if (byKey.current && (movingId === undefined || movingId === byKey.current)) leadRows.focus(byKey.current)
    if (movingId === undefined) byKey.current = null
  }, [movingId])

  const press = (event: KeyboardEvent, lead: ListedLead) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (!lift && event.key === ' ') raise(lead, 'keyboard')
    else if (lift?.by !== 'keyboard') return
    else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(-1)
    else if (event.key === ' ' || event.key === 'Enter') drop()
    else if (event.key === 'Escape' || event.key === 'Tab') putBack()
    if (event.key !== 'Tab') event.preventDefault()
  }
  const isOf = (place: BoardPlace): ColumnIs => {
    if (!lift) return 'quiet'
    if (place === lift.lead.status) return 'home'
    if (!lift.places.includes(place)) return 'closed'
    return lift.to === place ? 'aimed' : 'open'
  }
  const errorOf = (place: BoardPlace) => lift && boardError(lift.lead, place, actor)
  const look = (lead: ListedLead) => ({
    today,
    now: Date.parse(board.list.at),
    isNew: isNew(lead, seenUntil),
  })

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        data-board
        className="relative flex min-h-0 flex-1 snap-x gap-2 overflow-x-auto px-3 pb-3 max-sm:h-[70dvh] max-sm:flex-none"
      >
        {columnsOf(board.columns, moving).map(({ status, leads, total }) => (
          <BoardColumn
            key={status}
            place={status}
            is={isOf(status)}
            error={errorOf(status)}
            total={total}
            href={leadsUrl.changeHref(state, { view: 'list', status: [status], more: [] })}
            more={moreOf(state, { status, leads, total })}
          >
            {leads.map((lead) => (
              <li
                key={lead.id}
                onPointerDown={(event) => drag.begin(event, lead)}
                onClickCapture={(event) => drag.wasDragged() && event.preventDefault()}
                className="touch-manipulation"
              >
                <BoardCard
                  lead={lead}
                  {...look(lead)}
                  isGhost={lift?.lead.id === lead.id}
                  isBusy={moving?.id === lead.id}
                  isOpen={state.lead === lead.id}
                  onAssign={can(actor, 'leads.assign', lead) ? () => onMove(lead, 'assigned') : null}
                  link={{
                    href: leadsHref({ ...state, lead: lead.id }),
                    preventScrollReset: true,
                    draggable: false,
                    'data-lead': lead.id,
                    onKeyDown: (event) => press(event, lead),
                    'aria-description': 'Space lifts it',
                  }}
                />
              </li>
            ))}
          </BoardColumn>
        ))}
        <RemovedColumn
          is={isOf('removed')}
          error={errorOf('removed') || null}
          total={board.removed}
          href={leadsHref(removedState(state))}
        />
      </div>
      {lift?.by === 'pointer' && (
        <div data-carried aria-hidden className="pointer-events-none fixed top-0 left-0 z-50">
          <div className="rotate-2 rounded-m shadow-3 motion-reduce:rotate-0">
            <BoardCard lead={lift.lead} {...look(lift.lead)} link={{ href: '', tabIndex: -1 }} />
          </div>
        </div>
      )}
      <BoardStrip lift={lift} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Null when the board shows what came of it. */
function underWay({ list }: LoadedBoard, moving: Moving | null): Moving | null {
  const lead = moving && list.leads.find(({ id }) => id === moving.id)
  return lead?.assignment?.version === moving?.version ? moving : null
}

/** With the one that is on its way where it goes. */
function columnsOf(columns: readonly BoardColumnOf[], moving: Moving | null): readonly BoardColumnOf[] {
  const lead = moving && columns.flatMap(({ leads }) => leads).find(({ id }) => id === moving.id)
  if (!moving || !lead || moving.to === 'removed') return columns
  return columns.map((column) => {
    const others = column.leads.filter(({ id }) => id !== lead.id)
    return { ...column, leads: column.status === moving.to ? [lead, ...others] : others }
  })
}

/** The rest of a column is shown here as far as that makes sense, and then as a list. */
function moreOf(state: LeadsState, { status, leads, total }: BoardColumnOf) {
  const number = total - leads.length
  if (number <= 0) return null
  const href =
    leads.length < MOST_CARDS
      ? leadsHref({ ...state, more: [...state.more, status] })
      : leadsUrl.changeHref(state, { view: 'list', status: [status], more: [] })
  return { number, href }
}
