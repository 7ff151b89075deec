import { EMPTY_SITE } from './empty-site.ts'
import type { SiteConfig } from './site-config.ts'

/** Whether the group has entered its own name. */
export function isNamed({ name }: Pick<SiteConfig, 'name'>): boolean {
  return name !== EMPTY_SITE.name
}
