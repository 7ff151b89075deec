import type { SiteConfig } from './site-config.ts'

export type ScriptName = keyof SiteConfig['scripts']

interface ScriptRule {
  /** The address to load, from the configured id. */
  src: (id: string) => string
  /** Hosts the script then talks to, for the content security policy. */
  hosts: { script: string[]; connect: string[]; image: string[] }
}

/** Third-party scripts that a group enables by setting an id. Until then, nothing is loaded and no host is allowed. */
export const SCRIPTS = {
  tagManager: {
    src: (id) => `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`,
    hosts: {
      script: ['https://www.googletagmanager.com'],
      connect: ['https://www.google-analytics.com'],
      image: ['https://www.googletagmanager.com'],
    },
  },
  analytics: {
    src: (id) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    hosts: {
      script: ['https://www.googletagmanager.com'],
      connect: ['https://www.google-analytics.com', 'https://region1.google-analytics.com'],
      image: ['https://www.google-analytics.com'],
    },
  },
  earlierAnalytics: {
    src: () => 'https://www.google-analytics.com/analytics.js',
    hosts: {
      script: ['https://www.google-analytics.com'],
      connect: ['https://www.google-analytics.com'],
      image: ['https://www.google-analytics.com'],
    },
  },
  socialPixelPageId: {
    src: () => 'https://connect.facebook.net/en_US/fbevents.js',
    hosts: {
      script: ['https://connect.facebook.net'],
      connect: ['https://www.facebook.com'],
      image: ['https://www.facebook.com'],
    },
  },
} satisfies Record<ScriptName, ScriptRule>

export function enabledScripts(
  scripts: SiteConfig['scripts'],
): { name: ScriptName; id: string; rule: ScriptRule }[] {
  return (Object.keys(SCRIPTS) as ScriptName[]).flatMap((name) => {
    const id = scripts[name]
    return id ? [{ name, id, rule: SCRIPTS[name] }] : []
  })
}
