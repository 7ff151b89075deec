import { describe, expect, test } from 'vitest'
import { buildAdf } from '../../../domain/adf/adf.ts'
import { readAdf } from './adf-reading.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const readText = (text: string) => readAdf(bytes(text))

const ONE = `<?xml version="1.0"?><?ADF VERSION="1.0"?>
<ADF><Prospect status="new">
  <id sequence="1" source="Motorlist">ML-77</id>
  <requestdate>2026-11-10T09:12:00+11:00</requestdate>
  <vehicle interest="buy" status="used"><year>2021</year><make>Toyota</make><model>HiLux</model><stock>U10482</stock><price currency="AUD">45990</price></vehicle>
  <vehicle interest="trade-in"><year>2015</year><make>Mazda</make><model>3</model></vehicle>
  <customer><contact>
    <name part="last">Wattle</name><name part="first">Matilda</name>
    <email>matilda@example.com</email><phone type="cellphone" time="day">0491 570 156</phone>
    <address><postalcode>2100</postalcode></address>
  </contact><comments><![CDATA[Is it <still> here & well?]]></comments></customer>
  <vendor><vendorname>Harbour Brookvale</vendorname></vendor>
  <provider><name part="full">Motorlist</name></provider>
</Prospect></ADF>`

describe('readAdf', () => {
  test('reads names in any case, a name in parts, any kind of phone, CDATA and a trade-in', async () => {
    const { prospects, errors } = await readText(ONE)
    expect(errors).toEqual([])
    expect(prospects).toEqual([
      {
        ids: ['ML-77'],
        requestedAt: '2026-11-10T09:12:00+11:00',
        name: 'Matilda Wattle',
        emails: ['matilda@example.com'],
        phones: ['0491 570 156'],
        postcode: '2100',
        comments: 'Is it <still> here & well?',
        vehicles: [
          {
            interest: 'buy',
            title: '2021 Toyota HiLux',
            stock: 'U10482',
            vin: null,
            price: '45990',
            comments: '',
            details: {
              title: '2021 Toyota HiLux',
              year: 2021,
              make: 'Toyota',
              model: 'HiLux',
              trim: null,
              colour: null,
              condition: 'used',
              kms: null,
              price: 45_990,
              stock: 'U10482',
              vin: null,
            },
          },
          {
            interest: 'trade-in',
            title: '2015 Mazda 3',
            stock: null,
            vin: null,
            price: null,
            comments: '',
            details: expect.objectContaining({ make: 'Mazda', model: '3' }),
          },
        ],
        vendor: 'Harbour Brookvale',
        provider: 'Motorlist',
      },
    ])
  })

  test('reads a prospect with only a name', async () => {
    const { prospects } = await readText(
      '<adf><prospect><customer><contact><name>M</name></contact></customer></prospect></adf>',
    )
    expect(prospects).toMatchObject([{ name: 'M', emails: [], phones: [], vehicles: [], provider: null }])
  })

  test('tolerates a stray ampersand, an unquoted attribute and an unclosed element', async () => {
    const { prospects, errors } = await readText(
      '<adf><prospect status=new><customer><contact><name part=full>M & Sons</name><email>m@example.com</contact></customer></prospect></adf>',
    )
    expect(errors).toEqual([])
    expect(prospects).toMatchObject([{ name: 'M & Sons', emails: ['m@example.com'] }])
  })

  test('reads several prospects in one file', async () => {
    const prospect = (name: string) =>
      `<prospect><customer><contact><name>${name}</name></contact></customer></prospect>`
    const { prospects } = await readText(`<adf>${['A', 'B', 'C'].map(prospect).join('')}</adf>`)
    expect(prospects.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })

  test('reads the ADF that Forecourt writes', async () => {
    const { prospects } = await readText(
      buildAdf(
        {
          reference: 'HMG-1',
          form: 'enquiry',
          createdAt: new Date(0),
          name: 'Matilda <b>',
          email: 'm@example.com',
          phone: '+61491570156',
          postcode: '2100',
          message: 'Hello',
          stockid: 'U1',
          vehicle: null,
          requestedVehicle: null,
          remarks: [],
        },
        { name: 'Harbour', dealership: null },
      ),
    )
    expect(prospects).toMatchObject([
      { ids: ['HMG-1'], name: 'Matilda <b>', comments: 'Hello', vehicles: [{ title: '', stock: 'U1' }] },
    ])
  })
})

describe('character encodings', () => {
  const NAME = 'Zoë Grünbaum'
  const file = (declared: string) =>
    `<?xml version="1.0"${declared}?><adf><prospect><customer><contact><name>${NAME}</name></contact></customer></prospect></adf>`
  const utf16 = (text: string, mark: boolean) =>
    Buffer.concat([Buffer.from(mark ? [0xff, 0xfe] : []), Buffer.from(text, 'utf16le')])
  test.each([
    ['UTF-8', Buffer.from(file(' encoding="UTF-8"'))],
    ['UTF-8 declared as Latin-1', Buffer.from(file(' encoding="ISO-8859-1"'))],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${file('')}`)],
    ['Latin-1', Buffer.from(file(' encoding="ISO-8859-1"'), 'latin1')],
    ['Latin-1 declared as UTF-8', Buffer.from(file(' encoding="UTF-8"'), 'latin1')],
    ['Latin-1 under an unknown name', Buffer.from(file(' encoding="x-none"'), 'latin1')],
    ['UTF-16 with a byte order mark', utf16(file(' encoding="UTF-16"'), true)],
    ['UTF-16 without a byte order mark', utf16(file(' encoding="UTF-16"'), false)],
  ])('%s', async (_name, content) => {
    expect((await readAdf(content)).prospects.map(({ name }) => name)).toEqual([NAME])
  })
})

describe('never expands a declaration', () => {
  const body = '<adf><prospect><customer><contact><name>&x;</name></contact></customer></prospect></adf>'
  const laughs = Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY x${level} "${`&x${level - 1};`.repeat(10)}">`,
  ).join('')
  test.each([
    ['a local file', `<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body}`],
    ['a URL', `<!DOCTYPE adf SYSTEM "http://127.0.0.1/evil.dtd">${body}`],
    ['a parameter entity', `<!DOCTYPE adf [<!ENTITY % x SYSTEM "http://127.0.0.1/"> %x;]>${body}`],
    ['a billion laughs', `<!DOCTYPE adf [${laughs}]>${body}`],
    ['an entity outside a document type', `<adf><!ENTITY x "y">${body}</adf>`],
    ['in lower case', `<!doctype adf [<!entity x "y">]>${body}`],
    ['in a mail', `Subject: Lead\r\n\r\nHello\r\n<!DOCTYPE adf [<!ENTITY x "y">]>${body}`],
  ])('%s', async (_name, text) => {
    const { prospects, errors } = await readText(
      text.startsWith('Subject') ? text : `<?xml version="1.0"?>${text}`,
    )
    expect(prospects).toEqual([])
    expect(errors).toEqual(['It contains a DTD or entity declarations, which are not allowed.'])
  })

  test('accepts a declaration inside a customer’s comment', async () => {
    const { prospects } = await readText(ONE.replace('Is it', '<!DOCTYPE html> Is it'))
    expect(prospects[0]?.comments).toMatch(/^<!DOCTYPE html> Is it/)
  })
})

describe('ADF in a mail', () => {
  const mail = (headers: string, body: string) => `From: leads@motorlist.example\r\n${headers}\r\n\r\n${body}`
  const names = async (text: string) => (await readText(text)).prospects.map(({ name }) => name)

  test('is read from the text', async () => {
    expect(
      await names(mail('Content-Type: text/plain', `A lead for you:\r\n${ONE}\r\n-- \r\nMotorlist`)),
    ).toEqual(['Matilda Wattle'])
  })

  test('is read from base64', async () => {
    const text = Buffer.from(ONE).toString('base64')
    expect(await names(mail('Content-Type: text/plain\r\nContent-Transfer-Encoding: base64', text))).toEqual([
      'Matilda Wattle',
    ])
  })

  test('is read from an attachment', async () => {
    const parts = [
      '--b\r\nContent-Type: text/plain\r\n\r\nSee the file.',
      `--b\r\nContent-Type: application/xml; name="lead.xml"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(ONE).toString('base64')}`,
      '--b--',
    ]
    expect(await names(mail('Content-Type: multipart/mixed; boundary=b', parts.join('\r\n')))).toEqual([
      'Matilda Wattle',
    ])
  })

  test('is read from escaped HTML', async () => {
    const escaped = ONE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const parsedNames = await names(mail('Content-Type: text/html', `<html><pre>${escaped}</pre></html>`))
    expect(new Set(parsedNames)).toEqual(new Set(['Matilda Wattle']))
  })
})

describe('unreadable input gives a reason', () => {
  const NONE = 'It contains no ADF.'
  test.each([
    ['an empty file', '', NONE],
    ['a word', 'hello', NONE],
    ['an HTML page', '<html><body>Hello</body></html>', NONE],
    ['ADF without a lead', '<adf></adf>', NONE],
    ['half a lead', '<adf><prospect><customer><contact><name>M', 'It ends in the middle of a lead.'],
    ['unclosed comments', `<adf>${'<!--'.repeat(200_000)}`, NONE],
    ['a mail of brackets', `Subject: x\n\n&lt;adf${'<'.repeat(500_000)}`, NONE],
    ['deep nesting', `<adf>${'<a>'.repeat(100_000)}`, 'It is nested too deeply or has too many parts.'],
  ])('%s', async (_name, text, error) => {
    expect(await readText(text)).toMatchObject({ prospects: [], errors: [error] })
  })

  test('keeps the complete leads of a truncated file', async () => {
    const { prospects, errors } = await readText(`${ONE.replace('</ADF>', '')}<prospect><customer>`)
    expect(prospects.map(({ name }) => name)).toEqual(['Matilda Wattle'])
    expect(errors).toEqual(['It ends in the middle of a lead.'])
  })
})
