import type * as z from 'zod'
import { type SiteConfig, siteConfigSchema } from './site-config.ts'

export interface StoredSite {
  site: SiteConfig
  /** Each setting that is invalid, and why. */
  errors: string[]
}

/**
 * Reads stored settings. One that is invalid keeps its last good value, because every page depends on the settings and
 * one slip must not take them all down. Throws if they are no settings at all.
 */
export function readStoredSite(stored: unknown, lastGood: SiteConfig): StoredSite {
  const parsed = siteConfigSchema.safeParse(stored)
  if (parsed.success) return { site: parsed.data, errors: [] }
  const mended = structuredClone(stored)
  for (const { path } of parsed.error.issues) copySetting(lastGood, mended, path)
  const { issues } = parsed.error
  return { site: siteConfigSchema.parse(mended), errors: issues.map(describe) }
}

/** Copies the setting that contains the path: a field of a group such as `stockurls`, or a whole list. */
function copySetting(from: SiteConfig, to: unknown, [name, field]: z.core.$ZodIssue['path']): void {
  const [source, target] = [recordOf(from), recordOf(to)]
  if (!source || !target || typeof name !== 'string' || !(name in source)) return
  const [sourceGroup, targetGroup] = [recordOf(source[name]), recordOf(target[name])]
  if (sourceGroup && targetGroup && typeof field === 'string' && field in sourceGroup)
    targetGroup[field] = sourceGroup[field]
  else target[name] = source[name]
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

function describe({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')}: ${message}`
}
