import { type LlmsOptions, llmsText } from '../../domain/agents/llms-text.ts'
import type { Published } from '../published/index.ts'

interface Parts {
  published: () => Published
  siteUrl: string | null
}

/** Returns the writer of `/llms.txt`, which keeps the last text: it changes only with the published state. */
export function createLlmsText({ published, siteUrl }: Parts) {
  let last: { state: Published; key: string; text: string } | null = null
  return (requestOrigin: string, { hasEndpoint }: Pick<LlmsOptions, 'hasEndpoint'>): string => {
    const state = published()
    const origin = state.site.stockurls.site_url ?? siteUrl ?? requestOrigin
    const key = `${origin} ${hasEndpoint}`
    if (last?.state !== state || last.key !== key) {
      const { site, dealerships, vehicles } = state
      const text = llmsText({ site, dealerships, vehicleCount: vehicles.length, origin, hasEndpoint })
      last = { state, key, text }
    }
    return last.text
  }
}
