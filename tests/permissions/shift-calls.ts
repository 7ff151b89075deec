import type { Call, Target } from './calls.ts'
import * as oracle from './oracle.ts'
import type { KnownPerson, World } from './world.ts'

interface PlaceTarget extends Target {
  place: oracle.ScopedRecord & { department: oracle.Department; dealership: string }
}
interface PersonTarget extends Target {
  subject: KnownPerson
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const DEALERSHIPS = ['harbour-artarmon', oracle.BROOKVALE]
const DEPARTMENTS = ['sales', 'service', 'parts'] as const

/** Calls for shifts and leave. Each person has days of their own, so that no two calls overlap. */
export function listShiftCalls({ people }: Pick<World, 'people'>): Call[] {
  const places: PlaceTarget[] = DEPARTMENTS.flatMap((department) =>
    DEALERSHIPS.map((dealership) => ({
      name: `${department} at ${dealership}`,
      place: { department, dealership },
    })),
  )
  const subjects: PersonTarget[] = people
    .filter(({ active }) => active)
    .map((subject) => ({ name: subject.name, subject }))
  let day = 0
  const nextDay = () => new Date(Date.UTC(2030, 0, ++day)).toISOString().slice(0, 10)
  const placeCalls: Call<PlaceTarget>[] = [
    {
      call: 'GET /shifts',
      name: 'read shifts',
      targets: places,
      send: (_actor, { place: { department } }) => ({
        method: 'GET',
        path: `/shifts?from=2026-11-16&department=${department}`,
      }),
      predictResult: (actor, { place }) => ({ statuses: oracle.checkShiftView(actor, place.department) }),
    },
    {
      call: 'POST /copy-shifts',
      name: 'copy shifts',
      targets: places,
      send: (_actor, { place }) => ({
        method: 'POST',
        path: '/copy-shifts',
        body: { week: '2026-11-16', ...place },
      }),
      predictResult: (actor, { place }) => ({ statuses: oracle.checkShiftEdit(actor, place) }),
    },
    {
      call: 'PUT /needed-people',
      name: 'set the people needed',
      targets: places,
      send: (_actor, { place }) => ({
        method: 'PUT',
        path: '/needed-people',
        body: { ...place, needed: { mon: 1 }, version: 99 },
      }),
      // Version 99 does not exist, so a permitted call changes nothing.
      predictResult: (actor, { place }) => ({
        statuses: oracle.checkShiftEdit(actor, place)[0] === 200 ? [409] : [403],
      }),
    },
  ]
  const personCalls: Call<PersonTarget>[] = [
    {
      call: 'POST /change-shifts',
      name: 'add a shift',
      targets: subjects,
      send: (_actor, { subject }) => ({
        method: 'POST',
        path: '/change-shifts',
        body: { create: [{ userId: subject.id, date: nextDay(), starts: '09:00', ends: '17:00' }] },
      }),
      predictResult: (actor, { subject }) => ({ statuses: oracle.checkShiftEdit(actor, subject) }),
    },
    {
      call: 'POST /request-leave',
      name: 'request leave for someone',
      targets: subjects,
      send: (_actor, { subject }) => {
        const date = nextDay()
        const body = { userId: subject.id, kind: 'annual', firstDate: date, lastDate: date }
        return { method: 'POST', path: '/request-leave', body }
      },
      predictResult: (actor, { subject }) => ({
        statuses: oracle.checkShiftEdit(actor, subject)[0] === 200 ? [201] : [403],
      }),
    },
  ]
  const unknownLeave = [{ name: 'no leave' }]
  const leaveCalls: Call[] = [
    {
      call: 'POST /cancel-leave',
      name: 'cancel leave',
      targets: unknownLeave,
      send: () => ({ method: 'POST', path: '/cancel-leave', body: { leaveId: UNKNOWN_ID, version: 1 } }),
      predictResult: () => ({ statuses: [404] }),
    },
    {
      call: 'GET /leave-effect/{id}',
      name: 'read the effect of leave',
      targets: unknownLeave,
      send: () => ({ method: 'GET', path: `/leave-effect/${UNKNOWN_ID}` }),
      predictResult: (actor) => ({ statuses: oracle.canSeeLists(actor) ? [404] : [403] }),
    },
    {
      call: 'POST /decide-leave',
      name: 'decide leave',
      targets: unknownLeave,
      send: () => ({
        method: 'POST',
        path: '/decide-leave',
        body: { leaveId: UNKNOWN_ID, version: 1, decision: 'approve' },
      }),
      predictResult: (actor) => ({ statuses: oracle.canSeeLists(actor) ? [404] : [403] }),
    },
  ]
  return [...placeCalls, ...personCalls, ...leaveCalls]
}
