import { expect, test } from 'vitest'
import type { LeadMoment } from '../../../../services/leads/lead-details.ts'
import { momentText } from './timeline-text.ts'

const NAMES = { sam: 'Sam Numbat' }

function describeMoment(parts: Partial<LeadMoment>): string {
  const moment: LeadMoment = {
    id: '1',
    at: '2026-11-17T00:00:00Z',
    actorId: 'dana',
    actorName: 'Dana Brolga',
    act: 'changed',
    before: null,
    after: null,
    note: '',
    delivery: null,
    ...parts,
  }
  const { who, did, whom, changes } = momentText(moment, NAMES, 'Australia/Sydney')
  return [`${who} ${did} ${whom}`.trim(), ...changes].join(' | ')
}

test.each([
  [{ act: 'arrived', actorName: null } as const, 'Received'],
  [
    {
      act: 'assigned',
      after: { assignedTo: 'sam', priority: 'high', status: 'assigned', dueDate: null },
    } as const,
    'Dana Brolga assigned it to Sam Numbat | High priority',
  ],
  [
    {
      act: 'reassigned',
      before: { assignedTo: 'jess', status: 'in_progress' },
      after: { assignedTo: 'sam', status: 'assigned' },
    } as const,
    'Dana Brolga reassigned it to Sam Numbat | In Progress to Assigned',
  ],
  [
    {
      act: 'moved',
      before: { status: 'in_progress', outcome: null },
      after: { status: 'completed', outcome: { result: 'lost', reason: 'price' } },
    } as const,
    'Dana Brolga moved it to Completed | Lost, price',
  ],
  [
    { before: { dueDate: '2026-11-18' }, after: { dueDate: null } } as const,
    'Dana Brolga changed it | due Wed 18 Nov removed',
  ],
  [{ act: 'called' } as const, 'Dana Brolga logged a call'],
  [
    { act: 'created', after: { takenBy: 'counter', form: 'enquiry', department: 'sales' } } as const,
    'Dana Brolga created the lead | at the counter | Sales',
  ],
  [{ act: 'mailed', after: { subject: 'Your wagon' } } as const, 'Dana Brolga sent an email | Your wagon'],
  [
    {
      act: 'held',
      before: { hold: 'requested' },
      after: { hold: 'confirmed', heldUntil: '2026-11-20T01:00:00.000Z' },
    } as const,
    'Dana Brolga confirmed the hold | until Fri 20 Nov, 12:00 pm',
  ],
  [
    { act: 'freed', before: { hold: 'confirmed' }, after: { hold: 'released' } } as const,
    'Dana Brolga released the hold',
  ],
  [
    { act: 'merged', after: { merged: 'HMG-2B3C4' } } as const,
    'Dana Brolga merged another lead into it | HMG-2B3C4',
  ],
])('describes %o as %s', (parts, text) => {
  expect(describeMoment(parts)).toBe(text)
})
