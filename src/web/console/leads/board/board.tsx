import { type KeyboardEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { type LeadsState, leadsHref, leadsUrl } from '../leads-url.ts'
import { leadRows } from '../list/lead-rows.ts'
import { isNew } from '../list/new-leads.ts'
import type { Moving } from '../use-lead-acts.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn, type ColumnState, RemovedColumn } from './board-column.tsx'
import { dropTargetOf, type Lift, liftReducer } from './board-lift.ts'
import { type BoardColumnData, type LoadedBoard, MAX_CARDS_PER_COLUMN, removedState } from './board-load.ts'
import { type BoardPlace, boardError, placesFor } from './board-moves.ts'
import { BoardStrip } from './board-strip.tsx'
import { liftedText, placeName } from './lift-text.ts'
import { useBoardDrag } from './use-board-drag.ts'

interface Props {
  board: LoadedBoard
  state: LeadsState
  actor: Actor
  seenUntil: string
  /** The move being saved. Its card shows in the new column, and returns if the move fails. */
  moving: Moving | null
  onMove: (lead: ListedLead, to: BoardPlace) => void
}

/** Leads in columns by status. Cards move by pointer, touch or keyboard, only along the allowed status changes. */
export function Board({ board, state, actor, seenUntil, moving: requestedMove, onMove }: Props) {
  const moving = activeMove(board, requestedMove)
  const [lift, dispatch] = useReducer(liftReducer, null)
  const [announcement, setAnnouncement] = useState('')
  const keyboardMoveId = useRef<string | null>(null)
  const { today } = board.list

  const liftCard = (lead: ListedLead, by: Lift['by']) => {
    if (moving) return setAnnouncement('The last move is still being saved')
    dispatch({ is: 'lifted', lead, places: placesFor(lead, actor), by })
    setAnnouncement(liftedText(lead.name, by))
  }
  const step = (by: 1 | -1) => {
    const to = liftReducer(lift, { is: 'stepped', by })?.to
    dispatch({ is: 'stepped', by })
    if (to) setAnnouncement(placeName(to))
  }
  const putBack = () => {
    if (lift) setAnnouncement(`${lift.lead.name} is back in ${placeName(lift.lead.status)}`)
    dispatch({ is: 'ended' })
  }
  const drop = () => {
    const to = lift && dropTargetOf(lift)
    if (!lift || !to) return putBack()
    keyboardMoveId.current = lift.by === 'keyboard' ? lift.lead.id : null
    dispatch({ is: 'ended' })
    setAnnouncement('')
    return onMove(lift.lead, to)
  }
  const drag = useBoardDrag({
    onLift: (lead) => liftCard(lead, 'pointer'),
    onAim: (at) => dispatch({ is: 'aimed', at }),
    onDrop: drop,
    onCancel: putBack,
  })
  const { place: putUnderPointer } = drag
  useLayoutEffect(() => putUnderPointer(), [putUnderPointer, lift?.by])
  // React mounts a new card in the other column, so the focus has to follow it.
  const movingId = moving?.id
  useEffect(() => {
    if (keyboardMoveId.current && (movingId === undefined || movingId === keyboardMoveId.current))
      leadRows.focus(keyboardMoveId.current)
    if (movingId === undefined) keyboardMoveId.current = null
  }, [movingId])

  const handleKey = (event: KeyboardEvent, lead: ListedLead) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (!lift && event.key === ' ') liftCard(lead, 'keyboard')
    else if (lift?.by !== 'keyboard') return
    else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(-1)
    else if (event.key === ' ' || event.key === 'Enter') drop()
    else if (event.key === 'Escape' || event.key === 'Tab') putBack()
    if (event.key !== 'Tab') event.preventDefault()
  }
  const columnStateOf = (place: BoardPlace): ColumnState => {
    if (!lift) return 'quiet'
    if (place === lift.lead.status) return 'home'
    if (!lift.places.includes(place)) return 'closed'
    return lift.to === place ? 'aimed' : 'open'
  }
  const errorOf = (place: BoardPlace) => lift && boardError(lift.lead, place, actor)
  const cardContextOf = (lead: ListedLead) => ({
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
            state={columnStateOf(status)}
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
                  {...cardContextOf(lead)}
                  isGhost={lift?.lead.id === lead.id}
                  isBusy={moving?.id === lead.id}
                  isOpen={state.lead === lead.id}
                  onAssign={can(actor, 'leads.assign', lead) ? () => onMove(lead, 'assigned') : null}
                  link={{
                    href: leadsHref({ ...state, lead: lead.id }),
                    preventScrollReset: true,
                    draggable: false,
                    'data-lead': lead.id,
                    onKeyDown: (event) => handleKey(event, lead),
                    'aria-description': 'Press Space to move this lead',
                  }}
                />
              </li>
            ))}
          </BoardColumn>
        ))}
        <RemovedColumn
          state={columnStateOf('removed')}
          error={errorOf('removed') || null}
          total={board.removedTotal}
          href={leadsHref(removedState(state))}
        />
      </div>
      {lift?.by === 'pointer' && (
        <div data-carried aria-hidden className="pointer-events-none fixed top-0 left-0 z-50">
          <div className="rotate-2 rounded-m shadow-3 motion-reduce:rotate-0">
            <BoardCard lead={lift.lead} {...cardContextOf(lift.lead)} link={{ href: '', tabIndex: -1 }} />
          </div>
        </div>
      )}
      <BoardStrip lift={lift} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** The move in progress; null once the board shows its result. */
function activeMove({ list }: LoadedBoard, moving: Moving | null): Moving | null {
  const lead = moving && list.leads.find(({ id }) => id === moving.id)
  return lead?.assignment?.version === moving?.version ? moving : null
}

/** The columns, with the moving card already in its new one. */
function columnsOf(columns: readonly BoardColumnData[], moving: Moving | null): readonly BoardColumnData[] {
  const lead = moving && columns.flatMap(({ leads }) => leads).find(({ id }) => id === moving.id)
  if (!moving || !lead || moving.to === 'removed') return columns
  return columns.map((column) => {
    const others = column.leads.filter(({ id }) => id !== lead.id)
    return { ...column, leads: column.status === moving.to ? [lead, ...others] : others }
  })
}

/** The link to the rest of a column: more cards up to the maximum, then the list. */
function moreOf(state: LeadsState, { status, leads, total }: BoardColumnData) {
  const number = total - leads.length
  if (number <= 0) return null
  const href =
    leads.length < MAX_CARDS_PER_COLUMN
      ? leadsHref({ ...state, more: [...state.more, status] })
      : leadsUrl.changeHref(state, { view: 'list', status: [status], more: [] })
  return { number, href }
}
