import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, configSchema, parseConfig } from './config.ts'

describe('configuration', () => {
  test('defaults to the demo on this machine only', () => {
    expect(parseConfig({})).toEqual({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      hstsSubdomains: true,
      siteUrl: null,
      consoleUrl: null,
      dataDir: resolve('.data'),
      databaseUrl: null,
      poolSize: 10,
      logLevel: 'info',
      logFormat: 'lines',
      mail: null,
      mailHosts: [],
      metricsToken: null,
      authSecret: null,
      firstAdmin: null,
      stockFeedHosts: [],
      stockDropFolder: null,
      content: null,
      trustProxy: false,
      hasAgentEndpoint: true,
      webhooks: [],
      webhookSecret: null,
      adfInToken: null,
      adfInFolder: null,
      assistant: null,
      s3: null,
      backup: { to: { folder: resolve('.data/backups') }, passphrase: null },
      leadRetentionMonths: 24,
      devPages: false,
      tracing: null,
      sentry: null,
      setVariables: [],
    })
  })

  test('opens production to the network and logs JSON, unless set otherwise', () => {
    expect(parseConfig({ FORECOURT_MODE: 'production' })).toMatchObject({
      host: '0.0.0.0',
      logFormat: 'json',
    })
    expect(parseConfig({ FORECOURT_MODE: 'production', HOST: '::1', LOG_FORMAT: 'lines' })).toMatchObject({
      host: '::1',
      logFormat: 'lines',
    })
  })

  test('treats an empty variable as not set', () => {
    expect(parseConfig({ PORT: '', SITE_URL: '  ', DATABASE_URL: undefined })).toEqual(parseConfig({}))
  })

  test('lists all errors at once', () => {
    const invalid = {
      PORT: '70000',
      SITE_URL: 'cars.example.com',
      DATABASE_URL: 'mysql://localhost/cars',
      DATABASE_POOL_SIZE: '1',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'short',
      AUTH_SECRET: 'short',
      FIRST_ADMIN_EMAIL: 'nobody',
      TRUST_PROXY: 'perhaps',
    }
    const message = refusalOf(invalid)
    expect(
      message
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(':')[0]),
    ).toEqual(expect.arrayContaining(Object.keys(invalid)))
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['SITE_URL', 'ftp://cars.example.com'],
    ['FORECOURT_MODE', 'staging'],
    ['DEV_PAGES', '2'],
  ])('names the variable when refusing %s=%s', (name, value) => {
    expect(refusalOf({ [name]: value })).toContain(`  ${name}: `)
  })

  test('never shows the value in an error, because it may be a secret', () => {
    expect(refusalOf({ METRICS_TOKEN: 'hunter2', AUTH_SECRET: 'hunter2' })).not.toContain('hunter2')
  })

  test('requires all three settings of the first administrator, or none', () => {
    const complete = {
      FIRST_ADMIN_USERNAME: 'owner',
      FIRST_ADMIN_EMAIL: 'owner@example.com',
      FIRST_ADMIN_PASSWORD: 'correct horse battery',
    }
    expect(parseConfig(complete).firstAdmin).toEqual({
      username: 'owner',
      email: 'owner@example.com',
      password: 'correct horse battery',
    })
    for (const missing of Object.keys(complete))
      expect(refusalOf({ ...complete, [missing]: '' })).toContain('set all three or none')
  })

  test('removes the trailing slash of the site URL', () => {
    expect(parseConfig({ SITE_URL: 'https://cars.example.com/' }).siteUrl).toBe('https://cars.example.com')
  })
})

test('parses stock feed hosts as a list, and refuses a URL as host', () => {
  expect(parseConfig({ STOCK_FEED_HOSTS: 'Feeds.example.com, b.example.com' }).stockFeedHosts).toEqual([
    'feeds.example.com',
    'b.example.com',
  ])
  expect(parseConfig({ STOCK_FEED_HOSTS: 'dms.local:8443' }).stockFeedHosts).toEqual(['dms.local:8443'])
  expect(() => parseConfig({ STOCK_FEED_HOSTS: 'https://feeds.example.com/x' })).toThrow(/STOCK_FEED_HOSTS/)
})

describe('.env.example', () => {
  const file = join(import.meta.dirname, '../../.env.example')
  const text = () => readFileSync(file, 'utf8')

  test('lists exactly the supported variables', () => {
    expect(existsSync(file)).toBe(true)
    const names = [...text().matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] as string)
    expect([...new Set(names)].toSorted()).toEqual(Object.keys(configSchema.shape).toSorted())
  })

  test('changes nothing when copied unchanged', () => {
    const set = [...text().matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value])
    expect(parseConfig(Object.fromEntries(set))).toEqual(parseConfig({}))
  })

  test('requires both key and URL of a language model, and limits the key to the listed hosts', () => {
    const model = { ASSISTANT_KEY: 'secret', ASSISTANT_URL: 'https://llm.example.com/v1/chat/completions' }
    expect(parseConfig({}).assistant).toBeNull()
    expect(
      parseConfig({ ...model, ASSISTANT_HOSTS: 'Other.example.com, third.example.com:8443' }).assistant,
    ).toEqual({
      key: 'secret',
      url: 'https://llm.example.com/v1/chat/completions',
      model: 'llama3-70b-8192',
      costPerToken: 0.00059 / 1_000,
      origins: ['https://llm.example.com', 'https://other.example.com', 'https://third.example.com:8443'],
    })
    for (const url of ['http://llm.example.com/v1', 'https://me:secret@llm.example.com/v1'])
      expect(refusalOf({ ...model, ASSISTANT_URL: url })).toContain('ASSISTANT_URL')
    expect(refusalOf({ ...model, ASSISTANT_HOSTS: 'http://other.example.com' })).toContain('ASSISTANT_HOSTS')
    const local = 'http://127.0.0.1:11434/v1/chat/completions'
    expect(parseConfig({ ...model, ASSISTANT_URL: local }).assistant?.origins).toEqual([
      'http://127.0.0.1:11434',
    ])
    for (const missing of Object.keys(model))
      expect(refusalOf({ ...model, [missing]: '' })).toContain(
        'ASSISTANT_KEY, ASSISTANT_URL: set both or none',
      )
  })

  test('accepts an origin for the console that differs from the site', () => {
    const addresses = { SITE_URL: 'https://cars.example.com', CONSOLE_URL: 'https://staff.example.com/' }
    expect(parseConfig({}).consoleUrl).toBeNull()
    expect(parseConfig(addresses).consoleUrl).toBe('https://staff.example.com')
    expect(parseConfig({ ...addresses, CONSOLE_URL: 'http://localhost:3001' }).consoleUrl).toBe(
      'http://localhost:3001',
    )
    for (const CONSOLE_URL of [
      'https://staff.example.com/admin',
      'https://staff.example.com/?x',
      'https://me:secret@staff.example.com',
      'staff.example.com',
      'https://cars.example.com',
      'http://cars.example.com',
    ])
      expect(refusalOf({ ...addresses, CONSOLE_URL })).toContain('CONSOLE_URL')
    expect(refusalOf({ ...addresses, SITE_URL: '' })).toContain('CONSOLE_URL: set SITE_URL too')
    const production = { ...addresses, FORECOURT_MODE: 'production', CONSOLE_URL: 'http://staff.example.com' }
    expect(refusalOf(production)).toContain('must begin with https://')
  })

  test('never sends the credential of a content host unencrypted', () => {
    const content = { CONTENT_URL: 'http://cms.example.com/wp-json/wp/v2', CONTENT_TOKEN: 'secret' }
    expect(refusalOf(content)).toContain('CONTENT_URL: must begin with https://')
    expect(parseConfig({ ...content, CONTENT_TOKEN: '' }).content?.token).toBeNull()
    expect(parseConfig({ ...content, CONTENT_URL: 'http://localhost:8080/' }).content?.token).toBe('secret')
  })

  test('requires both mail server and sender, or neither', () => {
    const mail = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'site@example.com' }
    expect(parseConfig(mail).mail).toEqual({ url: 'smtp://localhost:25', from: 'site@example.com' })
    for (const missing of Object.keys(mail))
      expect(refusalOf({ ...mail, [missing]: '' })).toContain('set both or none')
    expect(refusalOf({ ...mail, SMTP_URL: 'https://mail.example.com' })).toContain('SMTP_URL')
  })
})

function refusalOf(env: Record<string, string>): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  throw new Error(`No error was found in ${JSON.stringify(env)}`)
}
