import type { AssigneeRefusal } from '../../../../domain/leads/assignments/assignee.ts'
import { DEPARTMENT_LABELS, type Department, ROLE_LABELS } from '../../../../domain/users/user.ts'
import type { LeadPerson } from '../../../../services/leads/index.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Lock } from '../../../../ui/icons.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { Leads } from '../lead-calls.ts'

interface Props {
  /** Null while they load. */
  people: readonly LeadPerson[] | null
  search: string
  department: Department
  list: Pick<Leads, 'dealerships'>
  /** The current assignee. */
  assigneeId: string | null
  selectedId: string | null
  onChoose: (id: string) => void
}

/** The available people, lightest load first; then the unavailable ones, each with the reason. */
export function AssignPeople({ people, search, department, list, assigneeId, selectedId, onChoose }: Props) {
  if (people === null) return <PeopleSkeleton />
  const nameQuery = search.trim().toLowerCase()
  const matches = people.filter(({ name }) => name.toLowerCase().includes(nameQuery))
  const candidates = matches.filter(({ refusal, id }) => !refusal && id !== assigneeId)
  const unavailable = matches.filter(({ refusal, id }) => refusal || id === assigneeId)
  const nextId = people.find(({ refusal, id }) => !refusal && id !== assigneeId)?.id
  return (
    <>
      <GroupTitle aside="Open leads, overdue in red">Available, {candidates.length}</GroupTitle>
      <ul>
        {candidates.map((person) => (
          <li key={person.id} className="border-b border-ink-100">
            <label
              className={classNames(
                'flex min-h-13 cursor-pointer items-center gap-3 px-5 py-1.5 hover:bg-canvas max-sm:px-4',
                'has-checked:bg-ink-100 has-checked:shadow-[inset_3px_0_0_var(--ink-900)] has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-accent',
              )}
            >
              <input
                type="radio"
                name="assignee"
                className="tick"
                checked={person.id === selectedId}
                onChange={() => onChoose(person.id)}
              />
              <Avatar name={person.name} size="m" tone={person.id === selectedId ? 'ink' : 'soft'} />
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2">
                  <span className="truncate font-semibold">{person.name}</span>
                  {person.id === nextId && <Badge tone="positive">Next in turn</Badge>}
                </span>
                <span className="block truncate text-xs text-ink-500">{detailsOf(person, list)}</span>
              </span>
              <LoadBlocks {...person} />
            </label>
          </li>
        ))}
        {candidates.length === 0 && (
          <li className="px-5 py-4 text-ink-500 max-sm:px-4">
            {nameQuery === '' ? 'No one in this department is available.' : 'No one available has that name.'}
          </li>
        )}
      </ul>
      {unavailable.length > 0 && (
        <>
          <GroupTitle aside="Reason">Not available, {unavailable.length}</GroupTitle>
          <ul className="py-1">
            {unavailable.map((person) => (
              <li key={person.id} className="flex items-center gap-3 px-5 py-1.5 pl-12 max-sm:px-4">
                <Avatar name={person.name} size="m" />
                <span className="min-w-0">
                  <span className="block truncate text-ink-700">{person.name}</span>
                  <span className="flex items-center gap-1.5 text-xs text-ink-500">
                    <Lock aria-hidden className="size-3.5" />
                    {person.id === assigneeId
                      ? 'Current assignee'
                      : reasonOf(person.refusal, person, department, list)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function GroupTitle({ aside, children }: { aside: string; children: React.ReactNode }) {
  return (
    <div className="flex h-7 items-center justify-between border-y border-ink-100 bg-canvas px-5 text-xs max-sm:px-4">
      <h3 className="font-text font-semibold tracking-normal">{children}</h3>
      <span className="text-ink-500">{aside}</span>
    </div>
  )
}

const MAX_BLOCKS = 14

/** One block per open lead, overdue ones in red. The number covers leads beyond the last block. */
function LoadBlocks({ open, overdue }: LeadPerson) {
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex gap-0.5 max-lg:hidden">
        {Array.from({ length: MAX_BLOCKS }, (_, index) => (
          <span
            key={`block ${index}`}
            className={classNames(
              'h-3.5 w-1.5 rounded-[2px]',
              index < overdue ? 'bg-danger' : index < open ? 'bg-ink-700' : 'bg-ink-200',
            )}
          />
        ))}
      </span>
      <span className="w-18 text-xs leading-4 tabular-nums">
        <span className="block font-semibold">{open} open</span>
        {overdue > 0 && <span className="block text-danger">{overdue} overdue</span>}
      </span>
    </span>
  )
}

function detailsOf(
  { role, dealership, medianMinutes }: LeadPerson,
  { dealerships }: Pick<Leads, 'dealerships'>,
): string {
  const dealershipName = dealerships.find(({ slug }) => slug === dealership)?.name ?? 'All dealerships'
  const isStaff = role.endsWith('_user')
  return [
    isStaff ? null : ROLE_LABELS[role],
    dealershipName,
    medianMinutes !== null && `usually replies in ${minutesText(medianMinutes)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function minutesText(minutes: number): string {
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

function reasonOf(
  refusal: AssigneeRefusal | null,
  { dealership }: LeadPerson,
  department: Department,
  { dealerships }: Pick<Leads, 'dealerships'>,
): string {
  switch (refusal) {
    case 'inactive':
      return 'Deactivated'
    case 'other_dealership':
      return `Works only at ${dealerships.find(({ slug }) => slug === dealership)?.name ?? 'another dealership'}`
    default:
      return `Not in ${DEPARTMENT_LABELS[department]}`
  }
}

function PeopleSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 px-5 py-4">
      {['w-40', 'w-52', 'w-36'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-7.5 rounded-full" />
          <Skeleton className={classNames('h-3.5', width)} />
        </div>
      ))}
    </div>
  )
}
