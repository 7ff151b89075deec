import { expect, test } from 'vitest'
import { changeDraft, type DayAct, type DayDraft, NO_DRAFT } from './day-draft.ts'

const DAY = '2026-03-05'

/** Returns the days that apply, and the draft at the end. */
function run(...acts: DayAct[]) {
  let draft: DayDraft = NO_DRAFT
  const chosenDays: string[] = []
  for (const act of acts) {
    const next = changeDraft(draft, act, DAY)
    draft = next.draft
    if (next.chosenDay !== null) chosenDays.push(next.chosenDay)
  }
  return { chosenDays, draft }
}

const type = (key: string, text: string): DayAct[] => [
  { kind: 'key', key },
  { kind: 'change', text },
]
const typing = [...type('1', '2026-01-05'), ...type('2', '2026-12-05'), ...type('9', '2026-12-09')]

test.each<DayAct>([{ kind: 'key', key: 'Enter' }, { kind: 'leave' }])(
  'applies a typed date once, with %o',
  (end) => {
    expect(run(...typing)).toEqual({ chosenDays: [], draft: { text: '2026-12-09', isTyping: true } })
    expect(run(...typing, end)).toEqual({ chosenDays: ['2026-12-09'], draft: NO_DRAFT })
    expect(run(...typing, end, { kind: 'leave' }).chosenDays).toEqual(['2026-12-09'])
  },
)

test('applies a day of the picker at once, also after a key', () => {
  expect(run({ kind: 'press' }, { kind: 'change', text: '2026-01-02' })).toEqual({
    chosenDays: ['2026-01-02'],
    draft: NO_DRAFT,
  })
  expect(
    run({ kind: 'key', key: 'Tab' }, { kind: 'press' }, { kind: 'change', text: '2026-01-02' }).chosenDays,
  ).toEqual(['2026-01-02'])
})

test.each(['', '0002-03-05', DAY])('keeps the day when the field is left with %j', (text) => {
  expect(run(...type('2', text), { kind: 'leave' })).toEqual({ chosenDays: [], draft: NO_DRAFT })
})
