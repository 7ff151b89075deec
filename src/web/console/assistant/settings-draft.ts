import type { ConsoleSettings } from '../../../domain/assistant/console-settings.ts'

/** Fields edited as text. An empty one means no limit, or the operator's default. */
export const TEXT_FIELDS = {
  endpoint: { label: 'Address', kind: 'text' },
  model: { label: 'Model', kind: 'text' },
  temperature: { label: 'Temperature', kind: 'number', from: 0, to: 2 },
  maxTokens: { label: 'Maximum tokens per answer', kind: 'whole', from: 50, to: 4_000 },
  'limits.perMinute.session': { label: 'Per session', kind: 'whole', from: 1, to: 1_000 },
  'limits.perMinute.address': { label: 'Per IP address', kind: 'whole', from: 1, to: 10_000 },
  'limits.session.daily.tokens': { label: 'Per session and day', kind: 'limit', isWhole: true },
  'limits.session.monthly.tokens': { label: 'Per session and month', kind: 'limit', isWhole: true },
  'limits.site.daily.tokens': { label: 'Whole site, per day', kind: 'limit', isWhole: true },
  'limits.site.monthly.tokens': { label: 'Whole site, per month', kind: 'limit', isWhole: true },
  'limits.session.daily.cost': { label: 'Per session and day', kind: 'limit' },
  'limits.session.monthly.cost': { label: 'Per session and month', kind: 'limit' },
  'limits.site.daily.cost': { label: 'Whole site, per day', kind: 'limit' },
  'limits.site.monthly.cost': { label: 'Whole site, per month', kind: 'limit' },
} as const satisfies Record<string, TextField>
export type TextFieldName = keyof typeof TEXT_FIELDS

type TextField =
  | { label: string; kind: 'text' }
  | { label: string; kind: 'number' | 'whole'; from: number; to: number }
  | { label: string; kind: 'limit'; isWhole?: boolean }

export type SettingsDraft = Pick<ConsoleSettings, 'enabled' | 'showOnMobile' | 'greeting' | 'hours'> & {
  texts: Record<TextFieldName, string>
}

const NAMES = Object.keys(TEXT_FIELDS) as TextFieldName[]

export function draftOf(settings: ConsoleSettings): SettingsDraft {
  const { enabled, showOnMobile, greeting, hours } = settings
  const texts = NAMES.map((name) => [name, valueAt(settings, name)?.toString() ?? ''])
  return { enabled, showOnMobile, greeting, hours, texts: Object.fromEntries(texts) }
}

export type ParsedDraft =
  | { ok: true; settings: ConsoleSettings }
  | { ok: false; errors: Partial<Record<TextFieldName, string>> }

/** Returns the settings, or the errors by field. */
export function parseDraft({ texts, ...rest }: SettingsDraft, before: ConsoleSettings): ParsedDraft {
  const settings = structuredClone({ ...before, ...rest, greeting: rest.greeting.trim() })
  const errors: Partial<Record<TextFieldName, string>> = {}
  for (const name of NAMES) {
    const parsedField = parseField(TEXT_FIELDS[name], texts[name].trim())
    if ('error' in parsedField) errors[name] = parsedField.error
    else putAt(settings, name, parsedField.value)
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, settings }
}

function parseField(field: TextField, text: string): { value: string | number | null } | { error: string } {
  if (field.kind === 'text') return { value: text || null }
  if (field.kind === 'limit') {
    if (text === '') return { value: null }
    const isValid = field.isWhole ? /^\d{1,9}$/.test(text) : /^\d{1,6}(\.\d{1,6})?$/.test(text)
    if (isValid) return { value: Number(text) }
    return {
      error: field.isWhole
        ? 'Enter a whole number or leave empty.'
        : 'Enter dollars such as 2.50 or leave empty.',
    }
  }
  const { from, to, kind } = field
  const isNumber = kind === 'whole' ? /^\d{1,6}$/.test(text) : /^\d(\.\d{1,3})?$/.test(text)
  const value = Number(text)
  if (isNumber && value >= from && value <= to) return { value }
  return { error: `Enter a ${kind === 'whole' ? 'whole ' : ''}number from ${from} to ${to}.` }
}

type Node = { [name: string]: Node | string | number | null }

function valueAt(settings: ConsoleSettings, name: TextFieldName): string | number | null {
  return name.split('.').reduce<unknown>((node, part) => (node as Node)[part], settings) as
    | string
    | number
    | null
}

function putAt(settings: ConsoleSettings, name: TextFieldName, value: string | number | null): void {
  const parts = name.split('.')
  const last = parts.pop() as string
  const node = parts.reduce<unknown>((each, part) => (each as Node)[part], settings) as Node
  node[last] = value
}
