import { isDeepStrictEqual } from 'node:util'
import type { Database, Executor } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { createRateLimiter } from '../../data/security/index.ts'
import {
  keepAppState,
  lockAppState,
  lockSiteConfig,
  readAppState,
  readSiteConfig,
  writeAppState,
  writeSiteConfig,
} from '../../data/site/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { ConsoleSettings, ProviderSettings } from '../../domain/assistant/console-settings.ts'
import { endpointRefusal, isAllowedEndpoint } from '../../domain/assistant/endpoint.ts'
import { providerError } from '../../domain/assistant/provider-errors.ts'
import {
  type AssistantSettings,
  assistantSettingsSchema,
  DEFAULT_ASSISTANT_SETTINGS,
} from '../../domain/assistant/settings.ts'
import { type Refusal, refuse, refuseField, refuseTooMany } from '../../domain/refusals/refusal.ts'
import { EMPTY_SITE } from '../../domain/site/empty-site.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { ModelFailure } from '../../integrations/language-model/language-model.ts'
import type { AssistantModel } from './assistant-model.ts'
import { ASSISTANT_SETTINGS_KEY } from './limits.ts'

/** What the operator configured; of the key only that there is one. */
export interface ConfiguredProvider {
  url: string
  model: string
  hosts: readonly string[]
}

export interface SettingsRead {
  settings: ConsoleSettings
  /** Null: no key, and so no language model. */
  provider: ConfiguredProvider | null
}

export type SettingsOutcome =
  | { ok: true; settings: ConsoleSettings }
  /** Somebody was first; this is what stands. */
  | Refusal<'changed', { settings: ConsoleSettings }>
  | Refusal<'invalid'>

/** What the provider said to the test question, or what is wrong with it. */
export interface ProviderAnswer {
  answered: boolean
  ms: number
  tokens: number | null
  text: string
}

export type TestOutcome = { ok: true; value: ProviderAnswer } | Refusal<'invalid' | 'too_many'>

export interface AssistantSettingsServices {
  read(): Promise<SettingsRead>
  /** Only where what stands is what was seen. */
  write(by: Acting, change: { settings: ConsoleSettings; seen: ConsoleSettings }): Promise<SettingsOutcome>
  /** One fixed question to the provider, by settings that need not be saved. */
  test(by: Acting, settings: ProviderSettings): Promise<TestOutcome>
}

interface Parts {
  db: Database
  assistantModel: AssistantModel | null
  /** This instance shows the change at once; others hear of it by notice. */
  refresh: () => Promise<void>
  clock: () => Date
}

const CHANGED = 'Somebody has changed the settings meanwhile'
const TARGET = { kind: 'settings', id: 'assistant', label: 'the assistant' }
const TESTS = { points: 6, per: 60 }
const TEST_QUESTION = 'Reply with the one word: ready.'
const LONGEST_SHOWN = 200
const RESTING = 'It failed several times in a row and is left alone for a moment. Try again in half a minute.'

export function createAssistantSettingsServices(parts: Parts): AssistantSettingsServices {
  const { db, assistantModel, refresh, clock } = parts
  const tests = createRateLimiter(db, 'assistant-test', TESTS)
  const hosts = assistantModel?.hosts ?? []

  const refusalOf = ({ endpoint }: Pick<ConsoleSettings, 'endpoint'>): string | null =>
    endpoint === null || isAllowedEndpoint(endpoint, hosts) ? null : endpointRefusal(hosts)

  return {
    async read() {
      const settings = together((await readSiteConfig(db)) ?? EMPTY_SITE, await readOwn(db))
      const provider = assistantModel && {
        url: assistantModel.url,
        model: assistantModel.name,
        hosts: assistantModel.hosts,
      }
      return { settings, provider }
    },

    async write({ user, address }, { settings, seen }) {
      const now = clock()
      const outcome = await transact(db, async (transaction): Promise<SettingsOutcome> => {
        await keepAppState(transaction, ASSISTANT_SETTINGS_KEY, DEFAULT_ASSISTANT_SETTINGS)
        await lockAppState(transaction, ASSISTANT_SETTINGS_KEY)
        const site = (await lockSiteConfig(transaction)) ?? EMPTY_SITE
        const standing = together(site, await readOwn(transaction))
        if (isDeepStrictEqual(standing, settings)) return { ok: true, settings }
        if (!isDeepStrictEqual(standing, seen)) return refuse('changed', CHANGED, { settings: standing })
        const refusal = settings.endpoint === standing.endpoint ? null : refusalOf(settings)
        if (refusal) return refuseField('settings.endpoint', refusal)
        const { chat, own } = apart(settings)
        await writeAppState(transaction, ASSISTANT_SETTINGS_KEY, own, now)
        // Every instance loads its site anew for it: only where shoppers see a difference.
        if (!isDeepStrictEqual(site.chat, chat)) await writeSiteConfig(transaction, { ...site, chat })
        const entry = { actor: user, act: 'settings.changed' as const, target: TARGET, address }
        await insertAudit(transaction, { ...entry, ...differing(standing, settings) }, now)
        return { ok: true, settings }
      })
      if (outcome.ok) await refresh()
      return outcome
    },

    async test({ user, address }, settings) {
      const refusal = refusalOf(settings)
      if (refusal) return refuseField('endpoint', refusal)
      if (!assistantModel) return failed(0, endpointRefusal([]))
      const wait = await tests.take(user.id)
      if (wait !== null) return refuseTooMany(wait)
      const began = performance.now()
      const outcome = await assistantModel.model.answer({
        url: settings.endpoint ?? assistantModel.url,
        model: settings.model ?? assistantModel.name,
        temperature: settings.temperature,
        maxTokens: settings.maxTokens,
        messages: [{ role: 'user', content: TEST_QUESTION }],
        tools: [],
      })
      const ms = Math.round(performance.now() - began)
      const error = outcome.ok ? null : failureText(outcome.failure)
      const after = { model: settings.model ?? assistantModel.name, ms, ...(error && { error }) }
      await insertAudit(db, { actor: user, act: 'assistant.tested', target: TARGET, after, address }, clock())
      if (!outcome.ok) return failed(ms, error ?? '')
      const text = outcome.text.slice(0, LONGEST_SHOWN)
      return { ok: true, value: { answered: true, ms, tokens: outcome.tokens, text } }
    },
  }
}

function failed(ms: number, error: string): TestOutcome {
  return { ok: true, value: { answered: false, ms, tokens: null, text: error } }
}

async function readOwn(db: Executor): Promise<AssistantSettings> {
  const value = await readAppState<AssistantSettings>(db, ASSISTANT_SETTINGS_KEY)
  return value ? assistantSettingsSchema.parse(value) : DEFAULT_ASSISTANT_SETTINGS
}

/** What shoppers see of it is part of the site; the rest is nobody's but staff's. */
function together({ chat }: Pick<SiteConfig, 'chat'>, own: AssistantSettings): ConsoleSettings {
  return { ...own, enabled: chat.enabled, ...chat.settings }
}

function apart({ enabled, showOnMobile, greeting, hours, ...own }: ConsoleSettings) {
  return { chat: { enabled, settings: { showOnMobile, greeting, hours } }, own }
}

/** Field by field, as the audit keeps them: 'limits.site.daily.cost'. */
function differing(before: ConsoleSettings, after: ConsoleSettings) {
  const [old, now] = [flat(before), flat(after)]
  const changed = Object.keys(now).filter((name) => old[name] !== now[name])
  const only = (fields: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]))
  return { before: only(old), after: only(now) }
}

function flat(value: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'object' && each !== null
        ? Object.entries(flat(each, `${prefix}${name}.`))
        : [[`${prefix}${name}`, each]],
    ),
  )
}

/** What staff read of it. */
export function failureText(failure: ModelFailure): string {
  return failure.kind === 'resting' ? RESTING : providerError(failure)
}
