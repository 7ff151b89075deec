import type { ConsoleSettings } from '../../../domain/assistant/console-settings.ts'

/** The fields that are typed; an empty one is no limit, or the operator's choice. */
export const TYPED_FIELDS = {
  endpoint: { label: 'Address', kind: 'text' },
  model: { label: 'Model', kind: 'text' },
  temperature: { label: 'Temperature', kind: 'number', from: 0, to: 2 },
  maxTokens: { label: 'Most tokens of an answer', kind: 'whole', from: 50, to: 4_000 },
  'limits.perMinute.session': { label: 'From one session', kind: 'whole', from: 1, to: 1_000 },
  'limits.perMinute.address': { label: 'From one address', kind: 'whole', from: 1, to: 10_000 },
  'limits.session.daily.tokens': { label: 'Session, a day', kind: 'limit', isWhole: true },
  'limits.session.monthly.tokens': { label: 'Session, a month', kind: 'limit', isWhole: true },
  'limits.site.daily.tokens': { label: 'Whole site, a day', kind: 'limit', isWhole: true },
  'limits.site.monthly.tokens': { label: 'Whole site, a month', kind: 'limit', isWhole: true },
  'limits.session.daily.cost': { label: 'Session, a day', kind: 'limit' },
  'limits.session.monthly.cost': { label: 'Session, a month', kind: 'limit' },
  'limits.site.daily.cost': { label: 'Whole site, a day', kind: 'limit' },
  'limits.site.monthly.cost': { label: 'Whole site, a month', kind: 'limit' },
} as const satisfies Record<string, TypedField>
export type TypedName = keyof typeof TYPED_FIELDS

type TypedField =
  | { label: string; kind: 'text' }
  | { label: string; kind: 'number' | 'whole'; from: number; to: number }
  | { label: string; kind: 'limit'; isWhole?: boolean }

export type SettingsDraft = Pick<ConsoleSettings, 'enabled' | 'showOnMobile' | 'greeting' | 'hours'> & {
  typed: Record<TypedName, string>
}

const NAMES = Object.keys(TYPED_FIELDS) as TypedName[]

export function draftOf(settings: ConsoleSettings): SettingsDraft {
  const { enabled, showOnMobile, greeting, hours } = settings
  const typed = NAMES.map((name) => [name, valueAt(settings, name)?.toString() ?? ''])
  return { enabled, showOnMobile, greeting, hours, typed: Object.fromEntries(typed) }
}

export type DraftRead =
  | { ok: true; settings: ConsoleSettings }
  | { ok: false; errors: Partial<Record<TypedName, string>> }

/** The settings as they were typed, or what is wrong with each field. */
export function readDraft({ typed, ...rest }: SettingsDraft, before: ConsoleSettings): DraftRead {
  const settings = structuredClone({ ...before, ...rest, greeting: rest.greeting.trim() })
  const errors: Partial<Record<TypedName, string>> = {}
  for (const name of NAMES) {
    const read = readField(TYPED_FIELDS[name], typed[name].trim())
    if ('error' in read) errors[name] = read.error
    else putAt(settings, name, read.value)
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, settings }
}

function readField(field: TypedField, text: string): { value: string | number | null } | { error: string } {
  if (field.kind === 'text') return { value: text || null }
  if (field.kind === 'limit') {
    if (text === '') return { value: null }
    const isRight = field.isWhole ? /^\d{1,9}$/.test(text) : /^\d{1,6}(\.\d{1,6})?$/.test(text)
    if (isRight) return { value: Number(text) }
    return { error: field.isWhole ? 'A whole number, or nothing.' : 'Dollars such as 2.50, or nothing.' }
  }
  const { from, to, kind } = field
  const isNumber = kind === 'whole' ? /^\d{1,6}$/.test(text) : /^\d(\.\d{1,3})?$/.test(text)
  const value = Number(text)
  if (isNumber && value >= from && value <= to) return { value }
  return { error: `A ${kind === 'whole' ? 'whole ' : ''}number from ${from} to ${to}.` }
}

type Node = { [name: string]: Node | string | number | null }

function valueAt(settings: ConsoleSettings, name: TypedName): string | number | null {
  return name.split('.').reduce<unknown>((node, part) => (node as Node)[part], settings) as
    | string
    | number
    | null
}

function putAt(settings: ConsoleSettings, name: TypedName, value: string | number | null): void {
  const parts = name.split('.')
  const last = parts.pop() as string
  const node = parts.reduce<unknown>((each, part) => (each as Node)[part], settings) as Node
  node[last] = value
}
