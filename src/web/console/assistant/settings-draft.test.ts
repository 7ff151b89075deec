import { expect, test } from 'vitest'
import { DEFAULT_ASSISTANT_SETTINGS } from '../../../domain/assistant/settings.ts'
import { draftOf, readDraft } from './settings-draft.ts'

const SETTINGS = {
  ...DEFAULT_ASSISTANT_SETTINGS,
  enabled: true,
  showOnMobile: true,
  greeting: 'Hello',
  hours: 'always' as const,
}

test('what is not touched stays as it was', () => {
  expect(readDraft(draftOf(SETTINGS), SETTINGS)).toEqual({ ok: true, settings: SETTINGS })
})

test('an empty limit is none, an empty model is the operator’s', () => {
  const draft = draftOf({ ...SETTINGS, model: 'another' })
  const typed = { ...draft.typed, model: ' ', 'limits.site.daily.cost': '' }
  const read = readDraft({ ...draft, typed, enabled: false }, SETTINGS)
  expect(read).toMatchObject({
    ok: true,
    settings: { enabled: false, model: null, limits: { site: { daily: { cost: null, tokens: 2_000_000 } } } },
  })
  expect(SETTINGS.limits.site.daily.cost).toBe(5)
})

test('each field that cannot be is named', () => {
  const draft = draftOf(SETTINGS)
  const typed = {
    ...draft.typed,
    temperature: '3',
    maxTokens: '1e3',
    'limits.perMinute.session': '0',
    'limits.site.daily.tokens': '-1',
    'limits.site.daily.cost': 'ten',
  }
  const read = readDraft({ ...draft, typed }, SETTINGS)
  expect(read.ok ? [] : Object.keys(read.errors)).toEqual([
    'temperature',
    'maxTokens',
    'limits.perMinute.session',
    'limits.site.daily.tokens',
    'limits.site.daily.cost',
  ])
})
