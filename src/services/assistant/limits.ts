import { type PeriodUsage, readUsage } from '../../data/assistant/assistant.ts'
import { type Database, isDatabaseUnreachable } from '../../data/database/database.ts'
import { createRateLimiter, type RateLimiter } from '../../data/security/index.ts'
import { readAppState } from '../../data/site/index.ts'
import {
  type AssistantSettings,
  assistantSettingsSchema,
  DEFAULT_ASSISTANT_SETTINGS,
} from '../../domain/assistant/settings.ts'
import { localTime } from '../../domain/time/zone-time.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { limitKey } from '../security/index.ts'

export interface UsageAnswer {
  daily: PeriodUsage['daily'] & { limitExceeded: boolean }
  monthly: PeriodUsage['monthly'] & { limitExceeded: boolean }
}

interface Parts {
  db: Database
  published: () => Published
  clock: () => Date
}

export const ASSISTANT_SETTINGS_KEY = 'assistant'
export const RETRY_AFTER_SECONDS = 60
const SETTINGS_CACHE_MS = 5_000

export type AssistantLimits = ReturnType<typeof createAssistantLimits>

/** Rate and usage limits as set by staff. */
export function createAssistantLimits({ db, published, clock }: Parts) {
  let settings: { value: AssistantSettings; at: number } | null = null
  let limiters: { session: RateLimiter; address: RateLimiter; of: AssistantSettings } | null = null

  async function readSettings(): Promise<AssistantSettings> {
    if (settings && clock().getTime() - settings.at < SETTINGS_CACHE_MS) return settings.value
    const value = await readAppState<AssistantSettings>(db, ASSISTANT_SETTINGS_KEY).catch(
      (error: unknown) => {
        if (isDatabaseUnreachable(error)) return settings?.value ?? null
        throw error
      },
    )
    settings = {
      value: value ? assistantSettingsSchema.parse(value) : DEFAULT_ASSISTANT_SETTINGS,
      at: clock().getTime(),
    }
    return settings.value
  }

  function limitersOf(current: AssistantSettings) {
    if (limiters?.of === current) return limiters
    const { perMinute } = current.limits
    const limiter = (name: 'session' | 'address') =>
      createRateLimiter(db, `assistant-${name}`, { points: perMinute[name], per: RETRY_AFTER_SECONDS })
    limiters = { session: limiter('session'), address: limiter('address'), of: current }
    return limiters
  }

  /** The date at the group's first dealership; limits reset at its midnight. */
  function today(): string {
    return localTime(clock(), timeZoneOf(published(), null)).date
  }

  return {
    settings: readSettings,
    today,

    /** Returns the seconds to wait, or null if the question is allowed. */
    async takeTurn(sessionId: string, address: string): Promise<number | null> {
      const { session, address: byAddress } = limitersOf(await readSettings())
      return (await byAddress.take(limitKey(address))) ?? (await session.take(sessionId))
    },

    /** Returns whether the session or the site has used up its tokens or budget. */
    async isSpent(sessionId: string): Promise<boolean> {
      try {
        const { session, site } = await readUsage(db, sessionId, today())
        const { limits } = await readSettings()
        return isOver(session, limits.session) || isOver(site, limits.site)
      } catch (error) {
        if (isDatabaseUnreachable(error)) return false
        throw error
      }
    },

    /** Returns whether the site has used up its tokens or budget. */
    async isSiteSpent(): Promise<boolean> {
      const { site } = await readUsage(db, '', today())
      return isOver(site, (await readSettings()).limits.site)
    },

    async check(sessionId: string, address: string) {
      const current = await readSettings()
      const { session, address: byAddress } = limitersOf(current)
      const remaining = Math.min(
        await session.remaining(sessionId),
        await byAddress.remaining(limitKey(address)),
      )
      return {
        allowed: remaining > 0,
        remaining,
        retryAfter: remaining > 0 ? 0 : RETRY_AFTER_SECONDS,
      }
    },

    async usage(sessionId: string, day: string | null): Promise<UsageAnswer | null> {
      const { limits } = await readSettings()
      const { session, site } = await readUsage(db, sessionId, day ?? today())
      if (session.monthly.queries === 0) return null
      const isOverBy = (period: 'daily' | 'monthly') =>
        exceeds(session[period], limits.session[period]) || exceeds(site[period], limits.site[period])
      return {
        daily: { ...session.daily, limitExceeded: isOverBy('daily') },
        monthly: { ...session.monthly, limitExceeded: isOverBy('monthly') },
      }
    },
  }
}

type Limits = AssistantSettings['limits']['site']

function isOver(usage: PeriodUsage, limits: Limits): boolean {
  return exceeds(usage.daily, limits.daily) || exceeds(usage.monthly, limits.monthly)
}

function exceeds({ tokens, cost }: { tokens: number; cost: number }, limit: Limits['daily']): boolean {
  return (limit.tokens !== null && tokens >= limit.tokens) || (limit.cost !== null && cost >= limit.cost)
}
