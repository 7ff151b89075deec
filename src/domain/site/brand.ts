import type { SiteConfig } from './site-config.ts'

export const BRAND_STYLES = '/brand.css'

/** The style sheet's `--accent`, used if a group sets none. */
export const DEFAULT_ACCENT = '#c2410c'

/** Overrides the default accent with the group's colours. Mixes the strong and soft variants from them. */
export function brandCss(accent: SiteConfig['accent']): string {
  if (!accent) return ''
  return `${LIGHT}{${declarations(accent.light, 'black', 'white', '#ffffff')}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations(accent.dark, 'white', '#131d25', '#1a0f08')}}}
[data-theme=dark]{${declarations(accent.dark, 'white', '#131d25', '#1a0f08')}}
`
}

const LIGHT = ':root,[data-theme=light]'

function declarations(accent: string, strongTowards: string, softTowards: string, on: string): string {
  return [
    `--accent:${accent}`,
    `--accent-strong:color-mix(in srgb,${accent} 78%,${strongTowards})`,
    `--accent-soft:color-mix(in srgb,${accent} 12%,${softTowards})`,
    `--on-accent:${on}`,
  ].join(';')
}
