import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { AssignmentStatus } from '../../src/domain/leads/assignments/assignment.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../src/domain/users/sign-in.ts'
import { query } from './database.ts'
import { makePhone } from './journey.ts'

export interface InsertedLead {
  id: string
  name: string
  phone: string
  /** Changes the status through the API, without the page under test. */
  setStatus(status: AssignmentStatus): Promise<void>
  removeAssignment(): Promise<void>
}

let leadCount = 0

/** Inserts a lead with a unique name, as a form would, and assigns it if `assignedTo` is set. */
export async function insertLead(
  request: APIRequestContext,
  {
    firstName = 'Wattle',
    assignedTo,
    assignedBy = 'sales.manager',
  }: { firstName?: string; assignedTo?: string; assignedBy?: string } = {},
): Promise<InsertedLead> {
  leadCount += 1
  const id = randomUUID()
  const name = `${firstName} ${id.slice(0, 6)} ${leadCount}`
  const phone = makePhone().replaceAll(' ', '')
  await query(
    `insert into leads (id, reference, form, form_number, department, name, email, phone, message, consent, source, created_at)
     values ($1, $2, 'enquiry', 3, 'sales', $3, $4, $5, 'Is it still here?', '{}', '{"page":"/"}', now())`,
    [id, `DSK-${id.slice(0, 8).toUpperCase()}`, name, `${id}@example.com`, phone],
  )
  const answer = await request.post('/functions/login', {
    data: { username: assignedBy, password: DEMO_PASSWORD },
  })
  const headers = { Authorization: `Bearer ${((await answer.json()) as SignedIn).accessToken}` }
  const post = async (path: string, data: object) => {
    const response = await request.post(`/functions${path}`, { data, headers })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as { assignment: { id: string } }
  }
  let assignmentId = ''
  if (assignedTo) {
    const [person] = await query('select id from users where username = $1', [assignedTo])
    const { assignment } = await post('/assign-lead', {
      leadId: id,
      assignedTo: person.id,
      department: 'sales',
    })
    assignmentId = assignment.id
  }
  return {
    id,
    name,
    phone,
    setStatus: async (status) => void (await post('/reassign-lead', { assignmentId, status })),
    removeAssignment: async () => void (await post('/remove-assignment', { assignmentId })),
  }
}
