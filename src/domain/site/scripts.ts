import type { SiteConfig } from './site-config.ts'

export type ScriptName = keyof SiteConfig['scripts']

interface ScriptRule {
  /** The provider's own format. Anything else is neither saved nor loaded. */
  pattern: RegExp
  /** For the console. */
  example: string
  /** The address to load, from the configured id. */
  src: (id: string) => string
  /** Hosts the script then talks to, for the content security policy. */
  hosts: { script: string[]; connect: string[]; image: string[] }
}

/** Third-party scripts that a group enables by setting an id. Until then, nothing is loaded and no host is allowed. */
export const SCRIPTS = {
  tagManager: {
    pattern: /^GTM-[A-Z0-9]{4,12}$/,
    example: 'GTM-ABC1234',
    src: (id) => `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`,
    hosts: {
      script: ['https://www.googletagmanager.com'],
      connect: ['https://www.google-analytics.com'],
      image: ['https://www.googletagmanager.com'],
    },
  },
  analytics: {
    pattern: /^GT?-[A-Z0-9]{4,16}$/,
    example: 'G-ABC1234567',
    src: (id) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    hosts: {
      script: ['https://www.googletagmanager.com'],
      connect: ['https://www.google-analytics.com', 'https://region1.google-analytics.com'],
      image: ['https://www.google-analytics.com'],
    },
  },
  earlierAnalytics: {
    pattern: /^UA-\d{4,12}-\d{1,4}$/,
    example: 'UA-12345678-1',
    src: () => 'https://www.google-analytics.com/analytics.js',
    hosts: {
      script: ['https://www.google-analytics.com'],
      connect: ['https://www.google-analytics.com'],
      image: ['https://www.google-analytics.com'],
    },
  },
  socialPixelPageId: {
    pattern: /^\d{5,20}$/,
    example: '123456789012345',
    src: () => 'https://connect.facebook.net/en_US/fbevents.js',
    hosts: {
      script: ['https://connect.facebook.net'],
      connect: ['https://www.facebook.com'],
      image: ['https://www.facebook.com'],
    },
  },
} satisfies Record<ScriptName, ScriptRule>

/** Returns the names of the scripts whose id does not have the provider's format. */
export function invalidScripts(scripts: SiteConfig['scripts']): ScriptName[] {
  return (Object.keys(SCRIPTS) as ScriptName[]).filter((name) => {
    const id = scripts[name]
    return id !== null && !SCRIPTS[name].pattern.test(id)
  })
}

export function enabledScripts(
  scripts: SiteConfig['scripts'],
): { name: ScriptName; id: string; rule: ScriptRule }[] {
  return (Object.keys(SCRIPTS) as ScriptName[]).flatMap((name) => {
    const id = scripts[name]
    return id && SCRIPTS[name].pattern.test(id) ? [{ name, id, rule: SCRIPTS[name] }] : []
  })
}
