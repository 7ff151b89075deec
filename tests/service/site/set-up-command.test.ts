import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUp } from '../../../src/commands/setup.ts'
import { MAX_SET_UP_FILE_BYTES } from '../../../src/domain/site/set-up/set-up-file.ts'
import { parseConfig } from '../../../src/start-up/config.ts'
import { type CommandRun, runCommand } from '../../terminal.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples')
const EXAMPLE = join(EXAMPLES, 'setup.yaml')
const TIMEOUT_MS = 120_000

let database: TestDatabase
let folder: string

async function open(): Promise<void> {
  database = await createTestDatabase('migrated')
  folder = mkdtempSync(join(tmpdir(), 'forecourt-setup-'))
}

async function close(): Promise<void> {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
}

function run(
  path: string,
  args: string[] = [],
  { variables = {}, environment = { MAIL_PASSWORD: 'a secret' } }: RunOptions = {},
): Promise<CommandRun> {
  const config = parseConfig({
    FORECOURT_MODE: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    STOCK_FEED_HOSTS: 'feeds.riverbend.example',
    FIRST_ADMIN_USERNAME: 'first',
    FIRST_ADMIN_EMAIL: 'first@riverbend.example',
    FIRST_ADMIN_PASSWORD: 'wattle bird parade',
    ...variables,
  })
  return runCommand((terminal) => setUp(config, [path, ...args], terminal, environment))
}

interface RunOptions {
  variables?: Record<string, string>
  environment?: Record<string, string>
}

function write(text: string, name = 'setup.yaml'): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Everything that a second run must not add to. */
async function countRows(): Promise<Record<string, number>> {
  const tables = [
    'audit',
    'document_versions',
    'outbox',
    'users',
    'imports',
    'account_links',
    'redirects',
    'media',
    'stock_sources',
  ]
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.db.execute(sql.raw(`select count(*)::int as count from ${table}`))
      return [table, (rows[0] as { count: number }).count] as const
    }),
  )
  return Object.fromEntries(counts)
}

const linesOf = ({ output }: CommandRun) => output.trimEnd().split('\n')

describe('the example', () => {
  beforeAll(open)
  afterAll(close)

  test(
    'is in order, and checking it writes nothing',
    async () => {
      const before = await countRows()
      expect(await run(EXAMPLE, ['--check'])).toEqual({
        code: 0,
        output: 'setup.yaml is in order. Nothing was changed.\n',
        errors: '',
      })
      expect(await countRows()).toEqual(before)
    },
    TIMEOUT_MS,
  )

  test(
    'sets up an empty site',
    async () => {
      const result = await run(EXAMPLE)
      expect(linesOf(result)).toEqual([
        'Mail server: changed to smtp.riverbend.example',
        '  Send a test mail in the console under Mail server: only its reader knows that it arrived.',
        'Brand: changed name, short name, description, phone, licence number, ABN, logo, accent and address',
        'Site address: changed to https://www.riverbend.example',
        'Dealerships: 2 added',
        'Staff: 3 created',
        '  SITE_URL is not set, so the invitations have no link to lead to. Set it, then resend them in the outbox.',
        'Stock: cars 3 new; feeds 1 added',
        'Legal pages: Privacy officer answers privacy requests, drafted the missing pages',
        '  Read the drafts in Content and publish them, or set publish: true.',
        'Assistant: turned on',
        'Redirects: 2 redirects added, 0 changed, 0 unchanged',
        'Skipped steps: nothing to change',
        'Go live: goLive is false',
      ])
      expect(result.code).toBe(0)
      const { rows } = await database.db.execute(sql`select distinct address, actor_name from audit`)
      expect(rows).toEqual([{ address: 'command line', actor_name: 'first' }])
    },
    TIMEOUT_MS,
  )

  test(
    'changes nothing the second time: no version, no audit entry, no mail',
    async () => {
      const before = await countRows()
      const result = await run(EXAMPLE)
      expect(result.code).toBe(0)
      expect(linesOf(result).filter((line) => !line.endsWith(': nothing to change'))).toEqual([
        'Go live: goLive is false',
      ])
      expect(await countRows()).toEqual(before)
    },
    TIMEOUT_MS,
  )

  test(
    'leaves what the file does not name about a feed as it was changed in the console',
    async () => {
      const { rows } = await database.db.execute<{ id: string }>(
        sql`select id from users where username = 'first'`,
      )
      const notify = rows.map(({ id }) => id)
      const changes = {
        is_full: false,
        dealership: 'riverbend-albury',
        missing_runs: 4,
        max_off_sale_percent: 7,
        max_price_fall_percent: 9,
        profile: 'chosen-by-staff',
      }
      const read = async () =>
        (await database.db.execute(sql`select * from stock_sources where name = 'Dealer system'`)).rows[0]
      await database.db.execute(sql`
        update stock_sources set is_full = ${changes.is_full}, dealership = ${changes.dealership},
          missing_runs = ${changes.missing_runs}, max_off_sale_percent = ${changes.max_off_sale_percent},
          max_price_fall_percent = ${changes.max_price_fall_percent}, profile = ${changes.profile},
          notify = array[${notify[0]}::uuid] where name = 'Dealer system'`)
      const before = await read()
      const feed = '{ name: Dealer system, url: "https://feeds.riverbend.example/used.csv" }'
      expect((await run(write(`stock: { feeds: [${feed}] }`))).output).toBe('Stock: nothing to change\n')
      expect(await read()).toEqual(before)
      const daily = feed.replace(' }', ', schedule: { daily: 05:15 } }')
      expect((await run(write(`stock: { feeds: [${daily}] }`))).output).toBe('Stock: feeds 1 changed\n')
      expect(await read()).toMatchObject({ ...changes, notify, schedule: { kind: 'daily', at: '05:15' } })
    },
    TIMEOUT_MS,
  )

  test(
    'changes only what differs, and goes live once nothing is missing',
    async () => {
      const path = write(
        [
          'brand: { name: Riverbend Motor Group, phone: "(02) 5550 0199" }',
          'staff:',
          '  - { username: wren, name: Wren Example, email: wren@riverbend.example, role: Sales, dealership: riverbend-albury }',
          'goLive: true',
        ].join('\n'),
      )
      expect(await run(path)).toMatchObject({
        code: 1,
        output: [
          'Brand: changed phone',
          'Staff: 1 changed',
          'Go live: not done. The site cannot go live yet.',
          '  Legal pages: The privacy policy is not published.',
          '',
        ].join('\n'),
      })
      const live = write(
        `legal: { contact: { name: Privacy officer, email: privacy@riverbend.example }, publish: true }\ngoLive: true\n`,
      )
      expect(await run(live)).toMatchObject({
        code: 0,
        output: 'Legal pages: published privacy and terms\nGo live: the site is live\n',
      })
      expect((await run(live)).output).toBe('Legal pages: nothing to change\nGo live: nothing to change\n')
    },
    TIMEOUT_MS,
  )

  test(
    'is read as JSON too, and sets a changed mail password',
    async () => {
      const mail = {
        host: 'smtp.riverbend.example',
        port: 587,
        encryption: 'starttls',
        user: 'site@riverbend.example',
        passwordFrom: 'MAIL_PASSWORD',
        senderName: 'Riverbend Motor Group',
        senderAddress: 'site@riverbend.example',
      }
      const path = write(JSON.stringify({ mail }, null, '\t'), 'setup.json')
      expect((await run(path)).output).toBe('Mail server: nothing to change\n')
      const changed = await run(path, [], { environment: { MAIL_PASSWORD: 'another' } })
      expect(changed.output).toMatch(/^Mail server: changed to smtp.riverbend.example\n/)
      const { passwordFrom: _none, ...withoutPassword } = mail
      const same = await run(write(JSON.stringify({ mail: withoutPassword }), 'same.json'))
      expect(same.output).toBe('Mail server: nothing to change\n')
    },
    TIMEOUT_MS,
  )
})

describe('a file that is refused', () => {
  beforeEach(open)
  afterEach(close)

  const WREN = 'username: wren, name: Wren, email: wren@example.com, role: sales_user'
  const PLACE =
    'street: 1 Main St, suburb: Albury, state: NSW, postcode: 2640, phone: "02", email: a@example.com'

  const REFUSALS: [name: string, text: string, error: RegExp][] = [
    ['a wrong type', 'brand:\n  name: [Riverbend]\n', /^setup\.yaml:2 brand\.name: must be text$/m],
    ['a missing setting', 'brand: { phone: "02" }', /^setup\.yaml:1 brand\.name: is missing$/m],
    ['an empty part', 'brand:\n', /:1 brand: is empty: enter a value or remove the line$/m],
    [
      'an unknown key',
      'brand:\n  name: Riverbend\n  acent: "#0f766e"\n',
      /:3 brand\.acent: is not known here\. Did you mean accent\?$/m,
    ],
    ['an unknown part', 'dealership: []', /:1 dealership: is not known here\. Did you mean dealerships\?$/m],
    [
      'a password in the file',
      'mail:\n  password: hunter2\n',
      /:2 mail\.password: does not belong in a file\. Put the password into an environment variable/m,
    ],
    [
      'a username twice',
      `staff:\n  - { ${WREN} }\n  - { ${WREN.replace('wren@', 'other@').replace('name: Wren', 'name: Other')} }\n`,
      /:3 staff\[2\]: The same username as in row 1$/m,
    ],
    [
      'an unknown time zone',
      `dealerships:\n  - { name: Albury, ${PLACE}, timeZone: Australia/Albury }\n`,
      /:2 dealerships\[1\]\.timeZone: is not a time zone/m,
    ],
    [
      'a dealership twice',
      `dealerships:\n  - { name: Albury, ${PLACE} }\n  - { name: albury, ${PLACE} }\n`,
      /:3 dealerships\[2\]\.name: is the same dealership as number 1/m,
    ],
    [
      'an unknown postcode',
      `dealerships:\n  - { name: Albury, ${PLACE.replace('2640', '0001')} }\n`,
      /postcode: is not a postcode we know/,
    ],
    [
      'an accent that cannot be read',
      'brand: { name: Riverbend, accent: "#ffd400" }',
      /brand\.accent: is too pale for white text: contrast 1\.4, needed 4\.5\. The nearest that can be read is "#/,
    ],
    ['a missing logo', 'brand: { name: A, logo: no.png }', /brand\.logo: File not found: no\.png$/m],
    ['a missing stock file', 'stock: { file: no.csv }', /stock\.file: File not found/],
    [
      'a feed from a host that is not listed',
      'stock: { feeds: [{ name: A, url: "https://other.example/a.csv" }] }',
      /stock\.feeds\[1\]\.url: Stock may not be fetched from other\.example; add the host to STOCK_FEED_HOSTS/,
    ],
    [
      'a folder outside the watched one',
      'stock:\n  feeds:\n    - name: A\n      folder: ../../etc\n',
      /^setup\.yaml:4 stock\.feeds\[1\]\.folder: Enter the name of a folder/m,
    ],
    [
      'a feed of another protocol',
      'stock: { feeds: [{ name: A, url: "ftp://feeds.riverbend.example/a.csv" }] }',
      /^setup\.yaml:1 stock\.feeds\[1\]\.url: Enter a web address that begins with https:\/\/\n1 error/m,
    ],
    [
      'hours that end before they start',
      'stock:\n  feeds:\n    - name: A\n      url: https://feeds.riverbend.example/a.csv\n      schedule:\n        everyMinutes: 60\n        from: 20:00\n        to: 06:30\n',
      /^setup\.yaml:8 stock\.feeds\[1\]\.schedule\.to: The end must be later than the start$/m,
    ],
    [
      'a line break in the name of a sender',
      'mail:\n  host: smtp.example.com\n  port: 587\n  encryption: tls\n  senderName: "A\\r\\nBcc: b@example.com"\n  senderAddress: a@example.com\n',
      /^setup\.yaml:5 mail\.senderName: Remove the line breaks$/m,
    ],
    [
      'a mail host that is none',
      'mail: { host: "smtp example", port: 587, encryption: tls, senderName: A, senderAddress: a@example.com }',
      /^setup\.yaml:1 mail\.host: Enter a host name such as smtp\.example\.com\n1 error/m,
    ],
    [
      'an unset variable',
      'mail: { host: smtp.example.com, port: 587, encryption: tls, user: a, passwordFrom: NO_SUCH, senderName: A, senderAddress: a@example.com }',
      /mail\.passwordFrom: The environment variable NO_SUCH is not set$/m,
    ],
    [
      'a redirect loop',
      'redirects:\n  - { from: /a.html, to: /b.html }\n  - { from: /b.html, to: /a.html }\n',
      /:3 redirects\[2\]: This would create a redirect loop$/m,
    ],
    ['text that is not YAML', 'brand: {\n  name: "Riverbend\n', /^setup\.yaml:\d is not YAML or JSON: /m],
    [
      'a key twice',
      'brand: { name: A }\nbrand: { name: B }\n',
      /:2 is not YAML or JSON: Map keys must be unique/,
    ],
    ['a list', '- brand', /must have parts such as mail, brand/],
    [
      'references that stand for billions of values',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${['b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdef'[index]}`).join(',')}]\n`).join('')}`,
      /stands for more than 50000 values/,
    ],
    ['a reference to itself', 'brand: &a { name: *a }', /nested too deeply|more than 50000 values/],
    ['a reference to nowhere', 'brand: *a', /refers to &a, which is nowhere/],
  ]

  test.each(REFUSALS)(
    '%s: with its place, and nothing is written',
    async (_name, text, error) => {
      const before = await countRows()
      const result = await run(write(text))
      expect([result.code, result.output]).toEqual([2, ''])
      expect(result.errors).toMatch(error)
      expect(result.errors).toMatch(/Nothing was changed\.\n$/)
      expect(await countRows()).toEqual(before)
    },
    TIMEOUT_MS,
  )

  test('names every error of the file at once, in the order of its lines', async () => {
    const result = await run(
      write(
        ['goLive: perhaps', 'brand: { name: A, logo: no.png }', 'staff: { a: b }', 'sotck: {}', ''].join(
          '\n',
        ),
      ),
    )
    expect(result.errors.split('\n')).toEqual([
      'setup.yaml:1 goLive: must be true or false',
      'setup.yaml:2 brand.logo: File not found: no.png',
      'setup.yaml:3 staff: must be a list',
      'setup.yaml:4 sotck: is not known here. Did you mean stock?',
      '4 errors in setup.yaml. Nothing was changed.',
      '',
    ])
  })

  test('a logo of 40 MB, and one that is an SVG with a script', async () => {
    truncateSync(write('', 'large.png'), 40_000_000)
    expect((await run(write('brand: { name: A, logo: large.png }'))).errors).toMatch(
      /brand\.logo: This picture is larger than 10 MB/,
    )
    write('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'logo.svg')
    expect((await run(write('brand: { name: A, logo: logo.svg }'))).errors).toMatch(
      /brand\.logo: This is not a photo we can read\. Send a JPEG, PNG, WebP or AVIF\./,
    )
  })

  test('a file that is too large, missing or a folder', async () => {
    const path = write('')
    truncateSync(path, MAX_SET_UP_FILE_BYTES + 1)
    expect((await run(path)).errors).toMatch(/The file has 2 MB\. Up to 1 MB are read/)
    expect(await run(join(folder, 'no.yaml'))).toMatchObject({ code: 2, errors: /File not found/ })
    expect(await run(folder)).toMatchObject({ code: 2, errors: /This is a folder/ })
  })
})

describe('the command', () => {
  beforeEach(open)
  afterEach(close)

  test('explains its arguments', async () => {
    for (const args of [['--wat'], ['another.yaml']])
      expect(await run(EXAMPLE, args)).toMatchObject({
        code: 2,
        errors: expect.stringMatching(/\nUsage: npm run setup/),
      })
  })

  test('is for production, and needs an administrator to act for', async () => {
    await expect(run(EXAMPLE, [], { variables: { FORECOURT_MODE: 'demo' } })).rejects.toThrow(
      'set FORECOURT_MODE=production',
    )
    const config = parseConfig({ FORECOURT_MODE: 'production', DATABASE_URL: database.url, DATA_DIR: folder })
    const path = write('brand: { name: Riverbend }')
    for (const args of [[path], [path, '--check']])
      await expect(runCommand((terminal) => setUp(config, args, terminal, {}))).rejects.toThrow(
        'The site has no super administrator to act for',
      )
  })

  test('refuses to store a logo on another disk than that of the site', async () => {
    await database.db.execute(
      sql`insert into app_state (key, value, updated_at) values ('storage-place', '{"id":"other","name":"/data on web-1"}', now())`,
    )
    const path = write(`brand: { name: Riverbend, logo: "${join(EXAMPLES, 'logo.png')}" }`)
    expect((await run(path, ['--check'])).code).toBe(0)
    const before = await countRows()
    await expect(run(path)).rejects.toThrow(
      'Uploads of this site are stored in /data on web-1: run this command there, or with the same S3_ settings. Nothing was changed',
    )
    expect(await countRows()).toEqual(before)
    expect((await run(write('brand: { name: Riverbend }'))).code).toBe(0)
  })

  test('says that invitations wait without a mail server, and leaves a changed draft alone', async () => {
    const staff = 'staff: [{ username: wren, name: Wren, email: wren@example.com, role: sales_user }]'
    expect((await run(write(staff))).output).toMatch(
      /^Staff: 1 created\n {2}No mail server is set, so no invitation was sent/,
    )
    expect((await run(write('brand: { name: Riverbend }'))).output).toBe(
      'Brand: changed name and short name\n',
    )
    await database.db.execute(sql`update documents set draft = '{"name":"A draft"}' where kind = 'site'`)
    expect(await run(write('brand: { name: Other }'))).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/brand: Site settings has unpublished changes in the console/),
    })
  })
})

test('the example names only files that exist', () => {
  expect(readFileSync(join(EXAMPLES, 'stock.csv'), 'utf8')).toMatch(/^Stock Number/)
})
