import { describe, expect, test } from 'vitest'
import { adfOf } from '../../../domain/adf/adf.ts'
import { readAdf } from './adf-reading.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readAdf(bytes(text))

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

describe('ADF is read', () => {
  test('with names in any case, a name in parts, phones of any kind, CDATA and a car in exchange', async () => {
    const { prospects, errors } = await read(ONE)
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
          },
          { interest: 'trade-in', title: '2015 Mazda 3', stock: null, vin: null, price: null, comments: '' },
        ],
        vendor: 'Harbour Brookvale',
        provider: 'Motorlist',
      },
    ])
  })

  test('with next to nothing in it', async () => {
    const { prospects } = await read(
      '<adf><prospect><customer><contact><name>M</name></contact></customer></prospect></adf>',
    )
    expect(prospects).toMatchObject([{ name: 'M', emails: [], phones: [], vehicles: [], provider: null }])
  })

  test('with a stray ampersand, an unquoted attribute and an element nobody closed', async () => {
    const { prospects, errors } = await read(
      '<adf><prospect status=new><customer><contact><name part=full>M & Sons</name><email>m@example.com</contact></customer></prospect></adf>',
    )
    expect(errors).toEqual([])
    expect(prospects).toMatchObject([{ name: 'M & Sons', emails: ['m@example.com'] }])
  })

  test('several to a file', async () => {
    const prospect = (name: string) =>
      `<prospect><customer><contact><name>${name}</name></contact></customer></prospect>`
    const { prospects } = await read(`<adf>${['A', 'B', 'C'].map(prospect).join('')}</adf>`)
    expect(prospects.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })

  test('as we write it ourselves', async () => {
    const { prospects } = await read(
      adfOf(
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

describe('whatever its letters are written in', () => {
  const NAME = 'Zoë Grünbaum'
  const file = (declared: string) =>
    `<?xml version="1.0"${declared}?><adf><prospect><customer><contact><name>${NAME}</name></contact></customer></prospect></adf>`
  const utf16 = (text: string, mark: boolean) =>
    Buffer.concat([Buffer.from(mark ? [0xff, 0xfe] : []), Buffer.from(text, 'utf16le')])
  test.each([
    ['UTF-8', Buffer.from(file(' encoding="UTF-8"'))],
    ['UTF-8 that calls itself Latin-1', Buffer.from(file(' encoding="ISO-8859-1"'))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${file('')}`)],
    ['Latin-1', Buffer.from(file(' encoding="ISO-8859-1"'), 'latin1')],
    ['Latin-1 that calls itself UTF-8', Buffer.from(file(' encoding="UTF-8"'), 'latin1')],
    ['Latin-1 under a name nobody knows', Buffer.from(file(' encoding="x-none"'), 'latin1')],
    ['UTF-16 with a mark', utf16(file(' encoding="UTF-16"'), true)],
    ['UTF-16 without one', utf16(file(' encoding="UTF-16"'), false)],
  ])('%s', async (_name, content) => {
    expect((await readAdf(content)).prospects.map(({ name }) => name)).toEqual([NAME])
  })
})

describe('nothing that is declared is ever expanded', () => {
  const body = '<adf><prospect><customer><contact><name>&x;</name></contact></customer></prospect></adf>'
  const laughs = Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY x${level} "${`&x${level - 1};`.repeat(10)}">`,
  ).join('')
  test.each([
    ['a file of this machine', `<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body}`],
    ['an address', `<!DOCTYPE adf SYSTEM "http://127.0.0.1/evil.dtd">${body}`],
    ['a parameter entity', `<!DOCTYPE adf [<!ENTITY % x SYSTEM "http://127.0.0.1/"> %x;]>${body}`],
    ['a billion laughs', `<!DOCTYPE adf [${laughs}]>${body}`],
    ['an entity outside a document type', `<adf><!ENTITY x "y">${body}</adf>`],
    ['in small letters', `<!doctype adf [<!entity x "y">]>${body}`],
    ['in a mail', `Subject: Lead\r\n\r\nHello\r\n<!DOCTYPE adf [<!ENTITY x "y">]>${body}`],
  ])('%s', async (_name, text) => {
    const { prospects, errors } = await read(
      text.startsWith('Subject') ? text : `<?xml version="1.0"?>${text}`,
    )
    expect(prospects).toEqual([])
    expect(errors).toEqual(['It declares types or entities of its own, which are never read.'])
  })

  test('what a customer pasted is no declaration', async () => {
    const { prospects } = await read(ONE.replace('Is it', '<!DOCTYPE html> Is it'))
    expect(prospects[0]?.comments).toMatch(/^<!DOCTYPE html> Is it/)
  })
})

describe('a mail', () => {
  const mail = (headers: string, body: string) => `From: leads@motorlist.example\r\n${headers}\r\n\r\n${body}`
  const names = async (text: string) => (await read(text)).prospects.map(({ name }) => name)

  test('with ADF as its text', async () => {
    expect(
      await names(mail('Content-Type: text/plain', `A lead for you:\r\n${ONE}\r\n-- \r\nMotorlist`)),
    ).toEqual(['Matilda Wattle'])
  })

  test('in base64', async () => {
    const text = Buffer.from(ONE).toString('base64')
    expect(await names(mail('Content-Type: text/plain\r\nContent-Transfer-Encoding: base64', text))).toEqual([
      'Matilda Wattle',
    ])
  })

  test('with ADF beside its text', async () => {
    const parts = [
      '--b\r\nContent-Type: text/plain\r\n\r\nSee the file.',
      `--b\r\nContent-Type: application/xml; name="lead.xml"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(ONE).toString('base64')}`,
      '--b--',
    ]
    expect(await names(mail('Content-Type: multipart/mixed; boundary=b', parts.join('\r\n')))).toEqual([
      'Matilda Wattle',
    ])
  })

  test('with ADF shown in HTML', async () => {
    const shown = ONE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const found = await names(mail('Content-Type: text/html', `<html><pre>${shown}</pre></html>`))
    expect(new Set(found)).toEqual(new Set(['Matilda Wattle']))
  })
})

describe('what makes no sense says why', () => {
  const NONE = 'There is no ADF in it.'
  test.each([
    ['nothing', '', NONE],
    ['a word', 'hello', NONE],
    ['a page', '<html><body>Hello</body></html>', NONE],
    ['ADF without a lead', '<adf></adf>', NONE],
    ['half a lead', '<adf><prospect><customer><contact><name>M', 'It ends in the middle of a lead.'],
    ['comments without end', `<adf>${'<!--'.repeat(200_000)}`, NONE],
    ['a mail of brackets', `Subject: x\n\n&lt;adf${'<'.repeat(500_000)}`, NONE],
    ['depth', `<adf>${'<a>'.repeat(100_000)}`, 'It is nested too deeply or has too many parts.'],
  ])('%s', async (_name, text, error) => {
    expect(await read(text)).toMatchObject({ prospects: [], errors: [error] })
  })

  test('of a file that was cut off, what came whole is taken', async () => {
    const { prospects, errors } = await read(`${ONE.replace('</ADF>', '')}<prospect><customer>`)
    expect(prospects.map(({ name }) => name)).toEqual(['Matilda Wattle'])
    expect(errors).toEqual(['It ends in the middle of a lead.'])
  })
})
