import { type FormEvent, useState } from 'react'
import { PRIORITIES, PRIORITY_NAMES, type Priority } from '../../../../domain/leads/assignments/assignment.ts'
import { MAX_NOTES_LENGTH, notesError } from '../../../../domain/leads/assignments/assignment-rules.ts'
import { dueChoices } from '../../../../domain/leads/assignments/due.ts'
import type { LeadSelection } from '../../../../domain/leads/bulk/bulk-schemas.ts'
import { leadsText } from '../../../../domain/leads/bulk/bulk-texts.ts'
import { charactersIn } from '../../../../domain/leads/forms/check.ts'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { formatDate } from '../../../../domain/time/format.ts'
import {
  DEPARTMENT_LABELS,
  DEPARTMENTS,
  type Department,
  isSuperAdmin,
} from '../../../../domain/users/user.ts'
import type { BulkLeadsResult, LeadPerson, ListedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SegmentedChoice } from '../../../../ui/forms/radio-group.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useLatest } from '../../list/use-latest.ts'
import { notify } from '../../notify.ts'
import type { CallFailure } from '../../staff-call.ts'
import { type AssignChange, changeLeads, previewChange } from '../bulk/bulk-calls.ts'
import { type Leads, loadPeople } from '../lead-calls.ts'
import { assignOne } from './assign-one.ts'
import { AssignPeople } from './assign-people.tsx'

/** Leads keep their own priority. */
const KEEP = 'keep'

interface Props {
  /** Empty while the dialog is closed. */
  leads: readonly ListedLead[]
  list: Pick<Leads, 'today' | 'dealerships'>
  actor: Actor
  /** Set if the leads are assigned as one change of many. */
  bulk: { selection: LeadSelection; count: number; onResult: (result: BulkLeadsResult) => void } | null
  onClose: () => void
  onDone: () => void
}

/** Assigns leads to a person, with priority, due date and notes. */
export function AssignDialog({ leads, list, actor, bulk, onClose, onDone }: Props) {
  const [{ displayedLeads, turn }, setDisplayed] = useState({ displayedLeads: leads, turn: 0 })
  // The leads stay rendered while the dialog closes; reopening resets the form.
  if (leads.length > 0 && leads !== displayedLeads) setDisplayed({ displayedLeads: leads, turn: turn + 1 })
  const [first] = displayedLeads
  if (!first) return null
  return (
    <Dialog
      id="assign-lead"
      size="xl"
      flush
      title={bulk ? `Assign ${leadsText(bulk.count)}` : `Assign ${first.name}`}
      open={leads.length > 0}
      onClose={onClose}
    >
      <AssignForm key={turn} {...{ leads: displayedLeads, list, actor, bulk, onClose, onDone }} />
    </Dialog>
  )
}

function AssignForm({ leads, list, actor, bulk, onClose, onDone }: Props) {
  const [first] = leads as [ListedLead]
  const isOne = bulk === null
  const [department, setDepartment] = useState<Department>(first.department)
  const [helpsOut, setHelpsOut] = useState(false)
  const [assignFailure, setAssignFailure] = useState<CallFailure | null>(null)
  const [search, setSearch] = useState('')
  const [pickedId, setPickedId] = useState<string | null>(null)
  const [priority, setPriority] = useState<Priority | typeof KEEP>(isOne ? first.priority : KEEP)
  const [dueDate, setDueDate] = useState(isOne ? (first.dueDate ?? '') : '')
  const [notes, setNotes] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const dealership = leads.every((each) => each.dealership === first.dealership) ? first.dealership : null
  const { outcome: loaded } = useLatest({ department, dealership }, (query) =>
    loadPeople(query.department, query.dealership),
  )
  const people = loaded && (loaded.ok ? loaded.value.people : [])
  const failure = assignFailure ?? (loaded?.ok === false ? loaded : null)
  const candidates = (people ?? []).filter(
    ({ refusal, id }) => !refusal && !(isOne && id === first.assignee?.id),
  )
  const assignee = candidates.find(({ id }) => id === pickedId) ?? candidates[0]
  const isMixed = leads.some((each) => each.department !== first.department)
  const change: AssignChange | null =
    bulk && assignee
      ? {
          kind: 'assign',
          assignedTo: assignee.id,
          ...(department !== first.department && { department }),
          ...(priority !== KEEP && { priority }),
          ...(dueDate !== '' && { dueDate }),
          helpsOut,
        }
      : null
  const preview = useLatest(bulk && change, (question) =>
    previewChange((bulk as NonNullable<typeof bulk>).selection, question),
  )
  const previewed = preview.isCurrent && preview.outcome?.ok ? preview.outcome.value : null
  const departments = DEPARTMENTS.filter(
    (each) => each !== 'admin' && can(actor, 'leads.assign', { department: each, dealership }),
  )

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !assignee) return
    setIsBusy(true)
    const outcome =
      bulk && change
        ? await changeLeads(bulk.selection, { ...change, notes })
        : await assignOne(first, {
            assignedTo: assignee.id,
            department,
            priority: priority === KEEP ? first.priority : priority,
            dueDate: dueDate || null,
            notes,
          })
    setIsBusy(false)
    if (!outcome.ok) {
      setAssignFailure(outcome)
      notify('error', outcome.error)
      return
    }
    if (bulk && 'results' in outcome.value) bulk.onResult(outcome.value)
    else notify('success', `${first.name} assigned to ${assignee.name}`)
    onDone()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid min-h-0 md:grid-cols-[minmax(0,1fr)_312px]"
    >
      <div className="min-w-0 md:border-r md:border-ink-200">
        <div className="flex flex-wrap items-center gap-2 px-5 py-3 max-sm:px-4">
          <p className="mb-1 line-clamp-2 w-full text-ink-500">{subjectOf(leads, list, bulk?.count ?? 1)}</p>
          <SearchField
            label="Search by name"
            placeholder="Search by name"
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
            onClear={() => setSearch('')}
            className="min-w-40 flex-1"
          />
          {departments.length > 1 && !isMixed && (
            <SegmentedChoice
              label="Department"
              hideLabel
              name="department"
              choices={departments.map((value) => ({ value, label: DEPARTMENT_LABELS[value] }))}
              value={department}
              onChange={(value) => {
                setDepartment(value as Department)
                setAssignFailure(null)
              }}
            />
          )}
        </div>
        <AssignPeople
          {...{ people, search, department, list }}
          assigneeId={isOne ? (first.assignee?.id ?? null) : null}
          selectedId={assignee?.id ?? null}
          onChoose={setPickedId}
        />
      </div>
      <div className="grid content-start gap-4 px-5 py-4 max-sm:px-4">
        {failure && (
          <Notice kind="danger" announce>
            {failure.error}
          </Notice>
        )}
        <SegmentedChoice
          label="Priority"
          name="priority"
          choices={[
            ...(isOne ? [] : [{ value: KEEP, label: 'Keep' }]),
            ...PRIORITY_NAMES.map((value) => ({ value, label: PRIORITIES[value].label })),
          ]}
          value={priority}
          onChange={(value) => setPriority(value as typeof priority)}
        />
        <div>
          <TextField
            label="Due date"
            optional
            hint={isOne ? undefined : 'Leads keep their own without one.'}
            type="date"
            min={list.today}
            value={dueDate}
            error={failure?.errors.dueDate}
            onChange={(event) => setDueDate(event.target.value)}
          />
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {dueChoices(list.today)
              .slice(0, 3)
              .map(([label, date]) => (
                <li key={label}>
                  <Button
                    size="s"
                    aria-pressed={dueDate === date}
                    title={formatDate(date, 'weekdayDayMonth')}
                    onClick={() => setDueDate(date)}
                  >
                    {label}
                  </Button>
                </li>
              ))}
          </ul>
        </div>
        <TextArea
          label={`Notes${assignee ? ` for ${firstName(assignee.name)}` : ''}`}
          optional
          rows={4}
          value={notes}
          hint={`${charactersIn(notes)} of ${MAX_NOTES_LENGTH}`}
          error={notesError(notes) ?? failure?.errors.notes}
          onChange={(event) => setNotes(event.target.value)}
        />
        {previewed && assignee && (
          <AssignPreview
            {...{ previewed, helpsOut }}
            name={firstName(assignee.name)}
            onHelpOut={setHelpsOut}
          />
        )}
        {isOne && assignee && assignee.id === candidates[0]?.id && (
          <div className="rounded-m bg-ink-100 px-3 py-2.5 text-xs text-ink-700">
            <p className="font-semibold text-ink-900">Why {firstName(assignee.name)} is next</p>
            {whyNext(assignee)}
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            loading={isBusy}
            disabled={!assignee || previewed?.done === 0}
          >
            {assignee ? assignText(firstName(assignee.name), bulk && (previewed?.done ?? null)) : 'Assign'}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** 'Assign 14 leads to Sam', or 'Assign to Sam' for one lead and while the leads are checked. */
function assignText(name: string, count: number | null): string {
  return count === null || count === 0 ? `Assign to ${name}` : `Assign ${leadsText(count)} to ${name}`
}

interface PreviewProps {
  previewed: BulkLeadsResult
  name: string
  helpsOut: boolean
  onHelpOut: (helpsOut: boolean) => void
}

/** Says before sending which leads will stay as they are. */
function AssignPreview({ previewed: { groups, done, total }, name, helpsOut, onHelpOut }: PreviewProps) {
  const isElsewhere = groups.some((group) => group.isElsewhere)
  if (groups.length === 0 && !helpsOut) return null
  return (
    <Notice kind={groups.length > 0 ? 'warning' : 'info'} announce>
      {groups.length > 0 && (
        <p>
          {done} of {leadsText(total)} can go to {name}. {groups.map(({ text }) => text).join(' ')}
        </p>
      )}
      {(isElsewhere || helpsOut) && (
        <Checkbox
          label={`${name} helps out there: assign them too`}
          checked={helpsOut}
          onChange={(event) => onHelpOut(event.target.checked)}
        />
      )}
    </Notice>
  )
}

/** Staff come before managers, and managers before administrators, whatever their load. */
function whyNext({ role }: LeadPerson): string {
  const isStaff = !isSuperAdmin(role) && role !== 'department_manager'
  return isStaff
    ? 'Lightest load of the available staff. Managers and administrators come after them.'
    : 'No other staff are available. Managers come before administrators, then the lightest load.'
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}

const MAX_NAMES = 8

function subjectOf(
  leads: readonly ListedLead[],
  { dealerships }: Pick<Leads, 'dealerships'>,
  count: number,
): string {
  const [first] = leads as [ListedLead]
  if (count > 1) {
    const names = leads.slice(0, MAX_NAMES).map(({ name }) => name)
    const rest = count - names.length
    return `${names.join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en-AU')} more` : ''}`
  }
  const place = dealerships.find(({ slug }) => slug === first.dealership)?.name
  return [FORM_NAMES[first.form].name, first.subject, place].filter(Boolean).join(', ')
}
