import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  type LeadOutcome,
  moveError,
} from '../../../domain/leads/assignments/assignment.ts'
import type { AssignmentChange } from '../../../domain/leads/assignments/assignment-rules.ts'
import { CALL_RESULTS, type CallResult } from '../../../domain/leads/lead-list.ts'
import { formatDate } from '../../../domain/time/format.ts'
import type { ListedLead } from '../../../services/leads/index.ts'
import { notify } from '../notify.ts'
import type { CallFailure, CallOutcome } from '../staff-call.ts'
import { changeTag } from './bulk/bulk-calls.ts'
import { type AssignmentVersion, addNote, changeAssignment, removeAssignment } from './lead-calls.ts'

/** A requested move. It is complete once a list shows a later version of the lead. */
export interface Moving {
  id: string
  version: number
  to: AssignmentStatus
}

interface LastMove {
  name: string
  from: AssignmentStatus
  to: AssignmentStatus
  assignment: AssignmentVersion
}

const CONFLICT = 409

/** The actions on a lead. Each reloads the screen afterwards, even if it failed. */
export function useLeadActs() {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [moving, setMoving] = useState<Moving | null>(null)
  const last = useRef<LastMove | null>(null)

  /** Returns null if another action is still running. */
  async function run<Value>(call: () => Promise<CallOutcome<Value>>): Promise<CallOutcome<Value> | null> {
    if (isBusy) return null
    setIsBusy(true)
    const outcome = await call()
    await revalidate()
    setIsBusy(false)
    return outcome
  }

  async function runAndNotify(
    call: () => Promise<CallOutcome<unknown>>,
    successText: string,
    errorText = (failure: CallFailure) => failure.error,
  ): Promise<boolean> {
    const outcome = await run(call)
    if (outcome) notify(outcome.ok ? 'success' : 'error', outcome.ok ? successText : errorText(outcome))
    return outcome?.ok === true
  }

  async function move(
    lead: ListedLead,
    status: AssignmentStatus,
    result?: LeadOutcome | null,
  ): Promise<boolean> {
    const { assignment, status: from } = lead
    if (!assignment || from === 'unassigned') return false
    setMoving({ id: lead.id, version: assignment.version, to: status })
    const outcome = await run(() =>
      status === 'removed'
        ? removeAssignment(assignment)
        : changeAssignment(assignment, { status, ...(result && { outcome: result }) }),
    )
    if (!outcome?.ok) setMoving(null)
    if (!outcome) return false
    if (!outcome.ok) {
      notify('error', outcome.status === CONFLICT ? conflictText(lead, outcome) : outcome.error)
      return false
    }
    last.current = { name: lead.name, from, to: status, assignment: outcome.value.assignment }
    const canUndo = moveError(status, from) === null
    notify(
      'success',
      `${lead.name}: ${ASSIGNMENT_STATUSES[status].label}`,
      canUndo ? { label: 'Undo', onAct: () => void undo() } : undefined,
    )
    return true
  }

  /** Reverses the last move if the statuses allow it. */
  async function undo(): Promise<void> {
    const { current: lastMove } = last
    if (!lastMove) return notify('info', 'There is no move to undo')
    const error = moveError(lastMove.to, lastMove.from)
    if (error) return notify('warning', error)
    last.current = null
    await runAndNotify(
      () => changeAssignment(lastMove.assignment, { status: lastMove.from }),
      `${lastMove.name}: ${ASSIGNMENT_STATUSES[lastMove.from].label}`,
    )
  }

  return {
    isBusy,
    refresh: () => void revalidate(),
    moving,
    move,
    undo,
    change(lead: ListedLead, change: AssignmentChange, successText: string): Promise<boolean> {
      const { assignment } = lead
      return assignment
        ? runAndNotify(() => changeAssignment(assignment, change), successText)
        : Promise.resolve(false)
    },
    note(lead: ListedLead, text: string): Promise<boolean> {
      return runAndNotify(() => addNote(lead.id, 'note', text), `Note added to ${lead.name}`)
    },
    tag(lead: ListedLead, act: 'add' | 'remove', tag: string): Promise<boolean> {
      const done = act === 'add' ? 'added' : 'removed'
      return runAndNotify(() => changeTag(lead.id, act, tag), `${lead.name}: tag ${tag} ${done}`)
    },
    /** Logs a call, and sets the day of the next one if there is one. */
    async call(
      lead: ListedLead,
      { text, result, followUp }: { text: string; result: CallResult; followUp: string | null },
    ): Promise<CallOutcome<unknown> | null> {
      const { assignment } = lead
      const outcome = await run<unknown>(async () => {
        const logged = await addNote(lead.id, 'call', text, result)
        return logged.ok && followUp !== null && assignment
          ? changeAssignment(assignment, { dueDate: followUp })
          : logged
      })
      if (outcome?.ok) {
        const due = followUp === null ? '' : `, due ${formatDate(followUp, 'weekdayDayMonth')}`
        notify('success', `Call to ${lead.name} logged: ${CALL_RESULTS[result].label.toLowerCase()}${due}`)
      }
      return outcome
    },
  }
}

/** Says what did not happen, and who changed the lead first. */
function conflictText({ name }: ListedLead, { error }: CallFailure): string {
  return `${name} was not moved. ${error}.`
}

export type LeadActs = ReturnType<typeof useLeadActs>
