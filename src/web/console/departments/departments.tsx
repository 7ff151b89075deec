import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { can } from '../../../domain/permissions/permissions.ts'
import type { ListedDepartment } from '../../../domain/users/departments.ts'
import { DEPARTMENT_LABELS } from '../../../domain/users/user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cell, GroupRow, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useStaffSession } from '../session/session.ts'
import type { Route } from './+types/departments'
import { CloseDialog } from './close-dialog.tsx'
import { loadDepartments, openDepartment } from './department-calls.ts'
import { DepartmentDialog } from './department-dialog.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Departments')

export async function clientLoader() {
  await openScreen('departments')
  return { outcome: await loadDepartments() }
}
clientLoader.hydrate = true as const

/** The departments of each dealership. */
export default function Departments({ loaderData: { outcome } }: Route.ComponentProps) {
  return (
    <>
      <SheetHead title="Departments" />
      <ListScreen outcome={outcome} next="People and leads are safe; only this list failed to load.">
        {({ departments }) => (
          <ListRows
            rowCount={departments.length}
            empty={{
              title: 'No dealerships yet',
              explanation: 'Each dealership has sales, service and parts once it is added under Content.',
            }}
          >
            <DepartmentTable departments={departments} />
          </ListRows>
        )}
      </ListScreen>
    </>
  )
}

function DepartmentTable({ departments }: { departments: readonly ListedDepartment[] }) {
  const actor = actorOf(useStaffSession().user)
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<ListedDepartment | null>(null)
  const [closing, setClosing] = useState<ListedDepartment | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const canManage = actor !== null && can(actor, 'departments.manage')
  const canOpen = actor !== null && can(actor, 'departments.create')
  const canClose = actor !== null && can(actor, 'departments.delete')
  const open = async ({ dealership, department, name }: ListedDepartment) => {
    setIsBusy(true)
    const outcome = await openDepartment({ dealership, department })
    setIsBusy(false)
    if (outcome.ok) toasts.success(`${name} opened`)
    else toasts.error(outcome.error)
    void revalidate()
  }
  const onDone = () => {
    setEdited(null)
    setClosing(null)
    void revalidate()
  }
  const dealerships = [...new Map(departments.map((each) => [each.dealership, each.dealershipName]))]
  return (
    <>
      <Table label="Departments" className="flex-1">
        <thead>
          <tr>
            <HeaderCell>Department</HeaderCell>
            <HeaderCell className="max-sm:hidden">Manager</HeaderCell>
            <HeaderCell numeric className="max-sm:hidden">
              People
            </HeaderCell>
            <HeaderCell numeric className="max-sm:hidden">
              Open leads
            </HeaderCell>
            <HeaderCell numeric className="max-md:hidden">
              Respond within
            </HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </thead>
        {dealerships.map(([slug, dealershipName]) => (
          <tbody key={slug}>
            <GroupRow columns={6}>{dealershipName}</GroupRow>
            {departments
              .filter(({ dealership }) => dealership === slug)
              .map((each) => (
                <Row key={each.department}>
                  <Cell className="whitespace-normal">
                    {each.name}{' '}
                    {each.name !== DEPARTMENT_LABELS[each.department] && (
                      <span className="text-xs text-ink-500">{DEPARTMENT_LABELS[each.department]}</span>
                    )}{' '}
                    {!each.isOpen && <Badge>Closed</Badge>}
                    <span className="block text-xs text-ink-500 sm:hidden">
                      {countOf(each.people, 'person', 'people')},{' '}
                      {countOf(each.openLeads, 'open lead', 'open leads')}
                    </span>
                  </Cell>
                  <Cell className="max-sm:hidden">
                    {each.manager?.name ?? <span className="text-ink-500">None</span>}
                  </Cell>
                  <Cell numeric className="tabular-nums max-sm:hidden">
                    {each.people}
                  </Cell>
                  <Cell numeric className="tabular-nums max-sm:hidden">
                    {each.openLeads}
                  </Cell>
                  <Cell numeric className="tabular-nums max-md:hidden">
                    {each.targetHours === null ? '' : `${each.targetHours} h`}
                  </Cell>
                  <Cell className="text-right">
                    <span className="inline-flex gap-1.5">
                      {each.isOpen && canManage && (
                        <Button
                          size="s"
                          className="max-sm:h-11"
                          aria-label={`Edit ${each.name}, ${dealershipName}`}
                          onClick={() => setEdited(each)}
                        >
                          Edit
                        </Button>
                      )}
                      {each.isOpen && canClose && dealerships.length > 1 && (
                        <Button
                          size="s"
                          variant="danger-line"
                          className="max-sm:h-11"
                          aria-label={`Close ${each.name}, ${dealershipName}`}
                          onClick={() => setClosing(each)}
                        >
                          Close
                        </Button>
                      )}
                      {!each.isOpen && canOpen && (
                        <Button
                          size="s"
                          className="max-sm:h-11"
                          disabled={isBusy}
                          aria-label={`Open ${each.name}, ${dealershipName}`}
                          onClick={() => void open(each)}
                        >
                          Open
                        </Button>
                      )}
                    </span>
                  </Cell>
                </Row>
              ))}
          </tbody>
        ))}
      </Table>
      {edited && <DepartmentDialog department={edited} onClose={() => setEdited(null)} onDone={onDone} />}
      {closing && (
        <CloseDialog
          department={closing}
          others={departments.filter(
            (each) =>
              each.isOpen && each.department === closing.department && each.dealership !== closing.dealership,
          )}
          onClose={() => setClosing(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
