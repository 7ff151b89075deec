import { expect, test } from 'vitest'
import { DEFAULT_ASSISTANT_SETTINGS } from '../../../domain/assistant/settings.ts'
import { draftOf, parseDraft } from './settings-draft.ts'

const SETTINGS = {
  ...DEFAULT_ASSISTANT_SETTINGS,
  enabled: true,
  showOnMobile: true,
  greeting: 'Hello',
  hours: 'always' as const,
}

test('keeps unchanged settings', () => {
  expect(parseDraft(draftOf(SETTINGS), SETTINGS)).toEqual({ ok: true, settings: SETTINGS })
})

test('reads an empty limit as no limit, and an empty model as the operator’s', () => {
  const draft = draftOf({ ...SETTINGS, model: 'another' })
  const texts = { ...draft.texts, model: ' ', 'limits.site.daily.cost': '' }
  const parsedDraft = parseDraft({ ...draft, texts, enabled: false }, SETTINGS)
  expect(parsedDraft).toMatchObject({
    ok: true,
    settings: { enabled: false, model: null, limits: { site: { daily: { cost: null, tokens: 2_000_000 } } } },
  })
  expect(SETTINGS.limits.site.daily.cost).toBe(5)
})

test('reports every invalid field', () => {
  const draft = draftOf(SETTINGS)
  const texts = {
    ...draft.texts,
    temperature: '3',
    maxTokens: '1e3',
    'limits.perMinute.session': '0',
    'limits.site.daily.tokens': '-1',
    'limits.site.daily.cost': 'ten',
  }
  const parsedDraft = parseDraft({ ...draft, texts }, SETTINGS)
  expect(parsedDraft.ok ? [] : Object.keys(parsedDraft.errors)).toEqual([
    'temperature',
    'maxTokens',
    'limits.perMinute.session',
    'limits.site.daily.tokens',
    'limits.site.daily.cost',
  ])
})
