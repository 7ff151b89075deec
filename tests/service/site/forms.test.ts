import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDriveHref } from '../../../src/domain/bookings/booking-url.ts'
import { REFERENCE_LETTERS } from '../../../src/domain/leads/reference.ts'
import { searchHref } from '../../../src/domain/search/search-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_DAY } from '../database-server.ts'
import { sendForm } from '../page-form.ts'
import type { PageHtml } from '../page-html.ts'
import { callAs, signInAs } from '../people.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

/** Forms as a visitor without script meets them: read from the page, filled in and posted. */

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
  // A form's answers are judged by the real day: a time must not be over.
  scene.pass((Date.now() - DEMO_DAY.getTime()) / 1_000)
})

afterAll(async () => {
  await scene.clear()
})

const REFERENCE = new RegExp(`HMG-[${REFERENCE_LETTERS}]{5}`)
const PERSON = { name: 'Matilda Wattle', phone: '0491 570 156' }

function carAt(index: number) {
  const car = scene.published.current()?.vehicles.filter(({ status }) => status === 'on_sale')[index]
  if (!car) throw new Error(`The demo has no car ${index}`)
  return car
}

const freeTimes = (page: PageHtml, name = 'slot') =>
  page
    .all(`input[name=${name}]`)
    .filter(({ attributes }) => !('disabled' in attributes))
    .map(({ attributes }) => attributes.value ?? '')

async function openAndSend(
  path: string,
  press: string,
  typed: Parameters<typeof sendForm>[1]['typed'],
): ReturnType<typeof sendForm> {
  const { page } = await scene.ask(path)
  return sendForm(scene, { path, page, typed: { ...PERSON, ...typed }, press })
}

describe('an enquiry', () => {
  test('has a reference, which another press of the same form repeats, and a way on', async () => {
    const path = searchHref({ stock: carAt(0).stockid })
    const { page } = await scene.ask(path)
    const form = { path, page, typed: PERSON, press: 'Send enquiry' }
    const sent = await sendForm(scene, form)
    const reference = REFERENCE.exec(sent.text)?.[0]
    expect([sent.status, sent.page.headings(2).includes('Enquiry sent')]).toEqual([201, true])
    expect(REFERENCE.exec((await sendForm(scene, form)).text)?.[0]).toBe(reference)
    expect(sent.page.first('dialog[id=enquiry]')?.links('Keep looking')[0]?.attributes.href).toBe(
      paths.carSales(),
    )
  })

  test('of a person is not put into quarantine', async () => {
    const sent = await openAndSend(searchHref({ stock: carAt(1).stockid }), 'Send enquiry', {})
    const reference = REFERENCE.exec(sent.text)?.[0] ?? 'none'
    const call = callAs(scene, await signInAs(scene, 'admin'))
    const answer = await call('GET', '/quarantine?pageSize=100')
    expect(answer.status).toBe(200)
    const { leads } = (await answer.json()) as { leads: { reference: string }[] }
    expect(leads.filter((lead) => lead.reference === reference)).toEqual([])
  })

  test('for a held car is told so, and sent again is to be next in line', async () => {
    const path = searchHref({ stock: carAt(2).stockid, form: 'reserve' })
    const first = await openAndSend(path, 'Ask us to hold it', {})
    expect(first.page.first('dialog[id=enquiry]')?.text).toMatch(/We're holding the car for you until/)
    const second = await openAndSend(path, 'Ask us to hold it', { name: 'Arjun Banksia' })
    expect(second.status).toBe(409)
    expect(second.page.first('dialog[id=enquiry]')?.text).toContain(
      'This car is on hold for another customer',
    )
    const again = { path, page: second.page, press: 'Ask to be next in line' }
    expect((await sendForm(scene, again)).page.first('dialog[id=enquiry]')?.text).toContain(
      "You're next in line",
    )
  })
})

describe('a message to a showroom', () => {
  test('says what is wrong, keeps what was typed, and is sent', async () => {
    const refused = await openAndSend(paths.contact(), 'Send message', { phone: '0491 570' })
    expect(refused.status).toBe(400)
    expect(refused.page.first('main')?.text).toContain('This number is too short')
    expect(refused.page.first('input[name=name]')?.attributes.value).toBe(PERSON.name)
    const again = {
      path: paths.contact(),
      page: refused.page,
      typed: { phone: PERSON.phone },
      press: 'Send message',
    }
    expect((await sendForm(scene, again)).page.headings(2)).toContain('Message sent')
  })
})

describe('a booking', () => {
  test('of a service takes several works and a time, and has its own page', async () => {
    const { page } = await scene.ask(paths.serviceParts())
    const booked = await sendForm(scene, {
      path: paths.serviceParts(),
      page,
      typed: { ...PERSON, works: ['Log book service', 'Brakes'], slot: freeTimes(page)[0] ?? '' },
      press: 'Request a service',
    })
    expect(booked.path).toMatch(/\/bookings\//)
    const { rows } = await scene.db.$client.query(`select fields from leads where form = 'service'`)
    expect(rows).toMatchObject([{ fields: { works: ['Log book service', 'Brakes'] } }])
  })

  test('of a test drive is one page with links to other days, and has its own page', async () => {
    const path = testDriveHref(carAt(3).stockid)
    const { page } = await scene.ask(path)
    const later = page.first('nav[aria-label=Days]')?.all('a')[2]?.attributes.href ?? ''
    const day = await scene.visit(later)
    const booked = await sendForm(scene, {
      path: day.path,
      page: day.page,
      typed: { ...PERSON, slot: freeTimes(day.page)[0] ?? '' },
      press: 'Request a test drive',
    })
    expect(booked.path).toMatch(/\/bookings\//)
    expect(booked.page.headings(1)[0]).toMatch(/^See you on/)
  })

  test('of a test drive without a time that suits is a wish, and one is rung', async () => {
    const typed = { message: 'A small automatic' }
    const sent = await openAndSend(paths.testDrive(), 'Request a test drive', typed)
    expect(sent.page.headings(2)).toContain('Test drive requested')
  })

  test('is moved and cancelled by forms', async () => {
    const { page: firstDay } = await scene.ask(paths.serviceParts())
    // Not the first day: at some hours it has only one time left, and the booking could not be moved.
    const lastDay = firstDay.links(/\d left$/).at(-1)?.attributes.href ?? ''
    const { page } = await scene.ask(lastDay)
    const typed = { ...PERSON, works: ['Brakes'], slot: freeTimes(page).at(-1) ?? '' }
    const booked = await openAndSend(lastDay, 'Request a service', typed)
    const { path } = booked
    const moved = await sendForm(scene, {
      path,
      page: booked.page,
      typed: { start: freeTimes(booked.page, 'start')[0] ?? '' },
      press: 'Move to this time',
    })
    expect(moved.page.first('main')?.text).toContain('Your booking has been moved')
    const cancelled = await sendForm(scene, { path, page: moved.page, press: 'Yes, cancel my service' })
    for (const { page: shown } of [cancelled, await scene.ask(path)]) {
      expect(shown.headings(1)).toEqual(['Your service is cancelled'])
      expect(shown.first('main')?.text).not.toContain('Move to this time')
    }
  })
})

describe('an enquiry about finance', () => {
  test('is one page', async () => {
    const sent = await openAndSend(paths.finance(), 'Ask about finance', {})
    expect(sent.page.headings(2)).toContain('Finance enquiry sent')
  })
})

describe('a car to sell', () => {
  const CAR = { make: 'Toyota', model: 'HiLux', year: '2022', kms: '80,000' }
  const sell = (typed: Parameters<typeof sendForm>[1]['typed']) =>
    openAndSend(paths.sellMyCar(), 'See my price range', typed)

  async function photo(): Promise<File> {
    const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2410c' } })
    return new File([new Uint8Array(await image.jpeg().toBuffer())], 'front.jpg', { type: 'image/jpeg' })
  }

  test('is valued with the photos that came with the form; a refused one is named', async () => {
    const notes = new File(['%PDF-1.7'], 'notes.pdf', { type: 'application/pdf' })
    const { page, text } = await sell({ ...CAR, photoFiles: [await photo(), notes] })
    expect(page.headings(1)[0]).toContain('We expect to pay')
    expect(page.first('main')?.text).toContain('can see your photo')
    expect(page.first('main')?.text).toContain('notes.pdf: This is not a photo')
    expect(text).toMatch(REFERENCE)
  })

  test('says what is missing, and photos that are up need not be chosen again', async () => {
    const refused = await sell({ photoFiles: [await photo()] })
    expect(refused.status).toBe(400)
    expect(refused.page.first('main')?.text).toContain('Four things to fix')
    expect(refused.page.first('ul[aria-label=Photos]')?.all('img')).toHaveLength(1)
    const sent = await sendForm(scene, {
      path: paths.sellMyCar(),
      page: refused.page,
      typed: CAR,
      press: 'See my price range',
    })
    expect(sent.page.first('main')?.text).toContain('can see your photo')
  })

  test('has no range where too few are like it: a buyer calls', async () => {
    const { page, text } = await sell({ ...CAR, make: 'Lightburn', model: 'Zeta', year: '1964' })
    expect(page.headings(1)[0]).toContain('A buyer will call you with a figure')
    expect(text).toMatch(REFERENCE)
    expect(text).not.toContain('How we worked it out')
  })
})
