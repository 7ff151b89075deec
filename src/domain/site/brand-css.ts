import type { SiteConfig } from './site-config.ts'

type Accent = NonNullable<SiteConfig['accent']>

/** Overrides the default accent with the group's colours. */
export function brandCss(accent: SiteConfig['accent']): string {
  if (!accent) return ''
  return `${LIGHT}{${declarations(brandAccents(accent, 'light'))}}
@media (prefers-color-scheme:dark){${ROOT}:not([data-theme=light]){${declarations(brandAccents(accent, 'dark'))}}}
${DARK}{${declarations(brandAccents(accent, 'dark'))}}
`
}

// Repeated, because the site's own style sheet comes later and would win with selectors of the same weight.
const ROOT = ':root:root:root'
const LIGHT = `${ROOT},[data-theme=light][data-theme][data-theme]`
const DARK = '[data-theme=dark][data-theme][data-theme][data-theme]'

const MIXES = {
  light: { strongTowards: 'black', softTowards: 'white', on: '#ffffff' },
  dark: { strongTowards: 'white', softTowards: '#131d25', on: '#1a0f08' },
}

/** Returns the properties of a theme. Mixes the strong and soft variants from the group's colour. */
export function brandAccents(accent: Accent, theme: 'light' | 'dark'): Record<string, string> {
  const { strongTowards, softTowards, on } = MIXES[theme]
  const colour = accent[theme]
  return {
    '--accent': colour,
    '--accent-strong': `color-mix(in srgb,${colour} 78%,${strongTowards})`,
    '--accent-soft': `color-mix(in srgb,${colour} 12%,${softTowards})`,
    '--on-accent': on,
  }
}

function declarations(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
