import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, configSchema, parseConfig } from './config.ts'

describe('configuration', () => {
  test('works with nothing set: the demo, on this machine only', () => {
    expect(parseConfig({})).toEqual({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      siteUrl: null,
      dataDir: resolve('.data'),
      databaseUrl: null,
      poolSize: 10,
      logLevel: 'info',
      logFormat: 'lines',
      mail: null,
      metricsToken: null,
      authSecret: null,
      firstAdmin: null,
      stockFeedHosts: [],
      content: null,
      trustProxy: false,
      webhooks: [],
      webhookSecret: null,
      adfInToken: null,
      adfInFolder: null,
      assistant: null,
      leadRetentionMonths: 24,
      devPages: false,
    })
  })

  test('production is open to the network and logs for machines, unless told otherwise', () => {
    expect(parseConfig({ FORECOURT_MODE: 'production' })).toMatchObject({
      host: '0.0.0.0',
      logFormat: 'json',
    })
    expect(parseConfig({ FORECOURT_MODE: 'production', HOST: '::1', LOG_FORMAT: 'lines' })).toMatchObject({
      host: '::1',
      logFormat: 'lines',
    })
  })

  test('an empty variable counts as not set', () => {
    expect(parseConfig({ PORT: '', SITE_URL: '  ', DATABASE_URL: undefined })).toEqual(parseConfig({}))
  })

  test('names every mistake at once', () => {
    const mistaken = {
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
    const message = refusalOf(mistaken)
    expect(
      message
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(':')[0]),
    ).toEqual(expect.arrayContaining(Object.keys(mistaken)))
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['SITE_URL', 'ftp://cars.example.com'],
    ['FORECOURT_MODE', 'staging'],
    ['DEV_PAGES', '2'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(refusalOf({ [name]: value })).toContain(`  ${name}: `)
  })

  test('a mistake never shows the value: it may be a secret', () => {
    expect(refusalOf({ METRICS_TOKEN: 'hunter2', AUTH_SECRET: 'hunter2' })).not.toContain('hunter2')
  })

  test('the first administrator is given whole or not at all', () => {
    const whole = {
      FIRST_ADMIN_USERNAME: 'owner',
      FIRST_ADMIN_EMAIL: 'owner@example.com',
      FIRST_ADMIN_PASSWORD: 'correct horse battery',
    }
    expect(parseConfig(whole).firstAdmin).toEqual({
      username: 'owner',
      email: 'owner@example.com',
      password: 'correct horse battery',
    })
    for (const missing of Object.keys(whole))
      expect(refusalOf({ ...whole, [missing]: '' })).toContain('set all three or none')
  })

  test("a site's address is kept without its closing slash", () => {
    expect(parseConfig({ SITE_URL: 'https://cars.example.com/' }).siteUrl).toBe('https://cars.example.com')
  })
})

test('stock feed hosts are a list, and a whole address is no host', () => {
  expect(parseConfig({ STOCK_FEED_HOSTS: 'Feeds.example.com, b.example.com' }).stockFeedHosts).toEqual([
    'feeds.example.com',
    'b.example.com',
  ])
  expect(() => parseConfig({ STOCK_FEED_HOSTS: 'https://feeds.example.com/x' })).toThrow(/STOCK_FEED_HOSTS/)
})

describe('.env.example', () => {
  const file = join(import.meta.dirname, '../../.env.example')
  const text = () => readFileSync(file, 'utf8')

  test('names every variable there is, and no other', () => {
    expect(existsSync(file)).toBe(true)
    const named = [...text().matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] as string)
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(configSchema.shape).toSorted())
  })

  test('copied as it is, it changes nothing', () => {
    const set = [...text().matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value])
    expect(parseConfig(Object.fromEntries(set))).toEqual(parseConfig({}))
  })

  test('a language model needs its key and its address, and the key goes to no other host than those named', () => {
    const model = { ASSISTANT_KEY: 'secret', ASSISTANT_URL: 'https://llm.example.com/v1/chat/completions' }
    expect(parseConfig({}).assistant).toBeNull()
    expect(parseConfig({ ...model, ASSISTANT_HOSTS: 'Other.example.com' }).assistant).toEqual({
      key: 'secret',
      url: 'https://llm.example.com/v1/chat/completions',
      model: 'llama3-70b-8192',
      costPerToken: 0.00059 / 1_000,
      hosts: ['llm.example.com', 'other.example.com'],
    })
    for (const missing of Object.keys(model))
      expect(refusalOf({ ...model, [missing]: '' })).toContain(
        'ASSISTANT_KEY, ASSISTANT_URL: set both or none',
      )
  })

  test('mail needs a server and a sender, or neither', () => {
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
  throw new Error(`Nothing wrong was found in ${JSON.stringify(env)}`)
}
