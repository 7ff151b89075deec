import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  type LeadOutcome,
  moveError,
} from '../../../domain/leads/assignments/assignment.ts'
import type { AssignmentChange } from '../../../domain/leads/assignments/assignment-rules.ts'
import type { ListedLead } from '../../../services/leads/index.ts'
import { notify } from '../notify.ts'
import type { CallFailure, CallOutcome } from '../staff-call.ts'
import { addNote, changeAssignment, removeAssignment, type Seen } from './lead-calls.ts'

/** A lead whose move is asked for. It is made when a list shows a later version of it. */
export interface Moving {
  id: string
  version: number
  to: AssignmentStatus
}

interface Made {
  name: string
  from: AssignmentStatus
  to: AssignmentStatus
  seen: Seen
}

const CONFLICT = 409

/** What can be done with a lead from where it is shown. Whatever comes of it, what is shown is asked for again. */
export function useLeadActs() {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [moving, setMoving] = useState<Moving | null>(null)
  const last = useRef<Made | null>(null)

  /** Null where something else is under way. */
  async function run<Value>(call: () => Promise<CallOutcome<Value>>): Promise<CallOutcome<Value> | null> {
    if (isBusy) return null
    setIsBusy(true)
    const outcome = await call()
    await revalidate()
    setIsBusy(false)
    return outcome
  }

  async function tell(
    call: () => Promise<CallOutcome<unknown>>,
    done: string,
    failed = (failure: CallFailure) => failure.error,
  ): Promise<boolean> {
    const outcome = await run(call)
    if (outcome) notify(outcome.ok ? 'success' : 'error', outcome.ok ? done : failed(outcome))
    return outcome?.ok === true
  }

  async function move(
    lead: ListedLead,
    status: AssignmentStatus,
    ended?: LeadOutcome | null,
  ): Promise<boolean> {
    const { assignment, status: from } = lead
    if (!assignment || from === 'unassigned') return false
    setMoving({ id: lead.id, version: assignment.version, to: status })
    const outcome = await run(() =>
      status === 'removed'
        ? removeAssignment(assignment)
        : changeAssignment(assignment, { status, ...(ended && { outcome: ended }) }),
    )
    if (!outcome?.ok) setMoving(null)
    if (!outcome) return false
    if (!outcome.ok) {
      notify('error', outcome.status === CONFLICT ? overtakenText(lead, outcome) : outcome.error)
      return false
    }
    last.current = { name: lead.name, from, to: status, seen: outcome.value.assignment }
    const mayUndo = moveError(status, from) === null
    notify(
      'success',
      `${lead.name}: ${ASSIGNMENT_STATUSES[status].label}`,
      mayUndo ? { label: 'Undo', onAct: () => void undo() } : undefined,
    )
    return true
  }

  /** The last move the other way, where there is such a move. */
  async function undo(): Promise<void> {
    const { current: made } = last
    if (!made) return notify('info', 'There is no move to undo')
    const error = moveError(made.to, made.from)
    if (error) return notify('warning', error)
    last.current = null
    await tell(
      () => changeAssignment(made.seen, { status: made.from }),
      `${made.name}: ${ASSIGNMENT_STATUSES[made.from].label} again`,
    )
  }

  return {
    isBusy,
    refresh: () => void revalidate(),
    moving,
    move,
    undo,
    change(lead: ListedLead, change: AssignmentChange, done: string): Promise<boolean> {
      const { assignment } = lead
      return assignment ? tell(() => changeAssignment(assignment, change), done) : Promise.resolve(false)
    },
    note(lead: ListedLead, text: string): Promise<boolean> {
      return tell(() => addNote(lead.id, 'note', text), `Noted on ${lead.name}`)
    },
    call(lead: ListedLead, text: string): Promise<boolean> {
      return tell(() => addNote(lead.id, 'call', text), `Call to ${lead.name} logged`)
    },
  }
}

/** One line: what did not happen, and who was first. */
function overtakenText({ name }: ListedLead, { error }: CallFailure): string {
  return `${name} was not moved. ${error}.`
}

export type LeadActs = ReturnType<typeof useLeadActs>
