import { describe, expect, test } from 'vitest'
import { GUARD_KINDS, MAX_FORM_AGE_MS, MIN_FORM_AGE_MS } from './form-guard.ts'
import {
  type LeadSignals,
  MAX_LEADS_PER_PERSON_PER_HOUR,
  MAX_SAME_MESSAGES_PER_HOUR,
  QUARANTINE_REASONS,
  type QuarantineReason,
  quarantineReasonsFor,
} from './quarantine-rules.ts'

const PERSON: LeadSignals = {
  name: 'Matilda Wattle',
  message:
    'Is it still here on Saturday? See https://cars.example.com/7 and www.example.com, http://x.example',
  homepage: '',
  guardAge: 60_000,
  guardUse: { kind: 'personal', uses: 1 },
  isFromAgent: false,
  fromPerson: 2,
  sameMessage: 1,
}

/** For each reason, signals just over its limit and just under it. */
const EDGES = {
  trap: [{ homepage: 'https://spam.example' }, { homepage: ' ' }],
  guard_missing: [{ guardAge: undefined }, { guardAge: undefined, isFromAgent: true }],
  guard_forged: [{ guardAge: null }, {}],
  guard_used: [
    { guardUse: { kind: 'personal', uses: 2 } },
    { guardUse: { kind: 'page', uses: GUARD_KINDS.page.maxLeads } },
  ],
  too_young: [{ guardAge: MIN_FORM_AGE_MS - 1 }, { guardAge: MIN_FORM_AGE_MS }],
  too_old: [{ guardAge: MAX_FORM_AGE_MS + 1 }, { guardAge: MAX_FORM_AGE_MS }],
  link_in_name: [{ name: 'Win at WWW.spam.example' }, { name: 'A. Wwong.Smith' }],
  many_links: [{ message: 'http://a '.repeat(4) }, { message: 'http://a '.repeat(3) }],
  too_many: [
    { fromPerson: MAX_LEADS_PER_PERSON_PER_HOUR },
    { fromPerson: MAX_LEADS_PER_PERSON_PER_HOUR - 1 },
  ],
  same_message: [{ sameMessage: MAX_SAME_MESSAGES_PER_HOUR }, { message: 'Is it here?', sameMessage: 99 }],
} satisfies Record<QuarantineReason, [Partial<LeadSignals>, Partial<LeadSignals>]>

describe('quarantine rules', () => {
  test.each(QUARANTINE_REASONS)('apply %s alone, exactly from its limit', (name) => {
    const [over, under] = EDGES[name]
    expect(quarantineReasonsFor({ ...PERSON, ...over })).toEqual([name])
    expect(quarantineReasonsFor({ ...PERSON, ...under })).toEqual([])
  })
})
