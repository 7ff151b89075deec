import { isDeepStrictEqual } from 'node:util'
import type { Database, Executor } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { createRateLimiter } from '../../data/security/index.ts'
import {
  ensureAppState,
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
import { ASSISTANT } from '../../domain/constants.ts'
import { type Refusal, refuse, refuseField, refuseTooMany } from '../../domain/refusals/refusal.ts'
import { EMPTY_SITE } from '../../domain/site/empty-site.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { ModelFailure } from '../../integrations/language-model/language-model.ts'
import type { AssistantModel } from './assistant-model.ts'
import { ASSISTANT_SETTINGS_KEY } from './limits.ts'

/** The operator's configuration, without the key. */
export interface ConfiguredProvider {
  url: string
  model: string
  origins: readonly string[]
}

export interface SettingsView {
  settings: ConsoleSettings
  /** Null if no key is configured. */
  provider: ConfiguredProvider | null
}

export type SettingsOutcome =
  | { ok: true; settings: ConsoleSettings }
  /** Someone else changed the settings first; `settings` are the current ones. */
  | Refusal<'changed', { settings: ConsoleSettings }>
  | Refusal<'invalid'>

/** The provider's reply to the test question, or its error. */
export interface ProviderAnswer {
  answered: boolean
  ms: number
  tokens: number | null
  text: string
}

export type TestOutcome = { ok: true; value: ProviderAnswer } | Refusal<'invalid' | 'too_many'>

export interface AssistantSettingsServices {
  read(): Promise<SettingsView>
  /** Writes only if the current settings equal `seen`. */
  write(by: Acting, change: { settings: ConsoleSettings; seen: ConsoleSettings }): Promise<SettingsOutcome>
  /** Sends one fixed question to the provider, with settings that need not be saved. */
  test(by: Acting, settings: ProviderSettings): Promise<TestOutcome>
}

interface Parts {
  db: Database
  assistantModel: AssistantModel | null
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
}

const CHANGED = 'Someone else has changed the settings'
const TARGET = { kind: 'settings', id: 'assistant', label: 'the assistant' }
const TEST_RATE_LIMIT = { points: 6, per: 60 }
const TEST_TIMEOUT_MS = ASSISTANT.modelTime.whole
const TEST_QUESTION = 'Reply with the one word: ready.'
const MAX_TEXT_LENGTH = 200
const RESTING =
  'The provider failed several times in a row and is paused. Try again in half a minute. Last error:'

export function createAssistantSettingsServices(parts: Parts): AssistantSettingsServices {
  const { db, assistantModel, refresh, clock } = parts
  const tests = createRateLimiter(db, 'assistant-test', TEST_RATE_LIMIT)
  const origins = assistantModel?.origins ?? []

  const refusalOf = ({ endpoint }: Pick<ConsoleSettings, 'endpoint'>): string | null =>
    endpoint === null || isAllowedEndpoint(endpoint, origins) ? null : endpointRefusal(origins)

  return {
    async read() {
      const settings = merge((await readSiteConfig(db)) ?? EMPTY_SITE, await readStaffSettings(db))
      const provider = assistantModel && {
        url: assistantModel.url,
        model: assistantModel.name,
        origins: assistantModel.origins,
      }
      return { settings, provider }
    },

    async write({ user, address }, { settings, seen }) {
      const now = clock()
      const outcome = await transact(db, async (transaction): Promise<SettingsOutcome> => {
        await ensureAppState(transaction, ASSISTANT_SETTINGS_KEY, DEFAULT_ASSISTANT_SETTINGS)
        await lockAppState(transaction, ASSISTANT_SETTINGS_KEY)
        const site = (await lockSiteConfig(transaction)) ?? EMPTY_SITE
        const current = merge(site, await readStaffSettings(transaction))
        if (isDeepStrictEqual(current, settings)) return { ok: true, settings }
        if (!isDeepStrictEqual(current, seen)) return refuse('changed', CHANGED, { settings: current })
        const refusal = settings.endpoint === current.endpoint ? null : refusalOf(settings)
        if (refusal) return refuseField('settings.endpoint', refusal)
        const { chat, own } = split(settings)
        await writeAppState(transaction, ASSISTANT_SETTINGS_KEY, own, now)
        // Every instance reloads the site for this, so it is written only if shoppers see a difference.
        if (!isDeepStrictEqual(site.chat, chat)) await writeSiteConfig(transaction, { ...site, chat })
        const entry = { actor: user, act: 'settings.changed' as const, target: TARGET, address }
        await insertAudit(transaction, { ...entry, ...changedFields(current, settings) }, now)
        return { ok: true, settings }
      })
      if (outcome.ok) await refresh()
      return outcome
    },

    async test({ user, address }, settings) {
      const refusal = refusalOf(settings)
      if (refusal) return refuseField('endpoint', refusal)
      if (!assistantModel) return failedTest(0, endpointRefusal([]))
      const wait = await tests.take(user.id)
      if (wait !== null) return refuseTooMany(wait)
      const startedAt = performance.now()
      const outcome = await assistantModel.model.answer({
        url: settings.endpoint ?? assistantModel.url,
        model: settings.model ?? assistantModel.name,
        temperature: settings.temperature,
        maxTokens: settings.maxTokens,
        messages: [{ role: 'user', content: TEST_QUESTION }],
        replySchema: null,
        signal: AbortSignal.timeout(TEST_TIMEOUT_MS),
      })
      const ms = Math.round(performance.now() - startedAt)
      const error = outcome.ok ? null : failureText(outcome.failure)
      const after = { model: settings.model ?? assistantModel.name, ms, ...(error && { error }) }
      await insertAudit(db, { actor: user, act: 'assistant.tested', target: TARGET, after, address }, clock())
      if (!outcome.ok) return failedTest(ms, error ?? '')
      const text = outcome.text.slice(0, MAX_TEXT_LENGTH)
      return { ok: true, value: { answered: true, ms, tokens: outcome.tokens, text } }
    },
  }
}

function failedTest(ms: number, error: string): TestOutcome {
  return { ok: true, value: { answered: false, ms, tokens: null, text: error } }
}

async function readStaffSettings(db: Executor): Promise<AssistantSettings> {
  const value = await readAppState<AssistantSettings>(db, ASSISTANT_SETTINGS_KEY)
  return value ? assistantSettingsSchema.parse(value) : DEFAULT_ASSISTANT_SETTINGS
}

/** The part shoppers see is stored with the site; the rest is for staff only. */
function merge({ chat }: Pick<SiteConfig, 'chat'>, own: AssistantSettings): ConsoleSettings {
  return { ...own, enabled: chat.enabled, ...chat.settings }
}

function split({ enabled, showOnMobile, greeting, hours, ...own }: ConsoleSettings) {
  return { chat: { enabled, settings: { showOnMobile, greeting, hours } }, own }
}

/** Lists changed fields by path for the audit entry: 'limits.site.daily.cost'. */
function changedFields(before: ConsoleSettings, after: ConsoleSettings) {
  const [oldValues, newValues] = [flatten(before), flatten(after)]
  const changedNames = Object.keys(newValues).filter((name) => oldValues[name] !== newValues[name])
  const pickChanged = (fields: Record<string, unknown>) =>
    Object.fromEntries(changedNames.map((name) => [name, fields[name]]))
  return { before: pickChanged(oldValues), after: pickChanged(newValues) }
}

function flatten(value: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'object' && each !== null
        ? Object.entries(flatten(each, `${prefix}${name}.`))
        : [[`${prefix}${name}`, each]],
    ),
  )
}

/** Returns the error as shown to staff. */
export function failureText(failure: ModelFailure): string {
  return failure.kind === 'resting' ? `${RESTING} ${providerError(failure)}` : providerError(failure)
}
