import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usedFormGuards } from '../../../src/data/database/tables.ts'
import { testDriveHref } from '../../../src/domain/bookings/booking-url.ts'
import { REFERENCE_LETTERS } from '../../../src/domain/leads/reference.ts'
import { searchHref } from '../../../src/domain/search/search-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_DAY } from '../database-server.ts'
import { sendForm } from '../page-form.ts'
import type { PageHtml } from '../page-html.ts'
import { createCaller, signInAs } from '../people.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

/** Tests forms as a visitor without script uses them: read from the page, filled in and posted. */

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
  // Forms are checked against the real date, which refuses times in the past.
  scene.advanceClock((Date.now() - DEMO_DAY.getTime()) / 1_000)
})

/** All tests have one address, and a page's guard serves few forms of an address. */
beforeEach(async () => {
  await scene.db.delete(usedFormGuards)
})

afterAll(async () => {
  await scene.clear()
})

const REFERENCE = new RegExp(`HMG-[${REFERENCE_LETTERS}]{5}`)
const PERSON = { name: 'Matilda Wattle', phone: '0491 570 156' }

function findCar(index: number) {
  const car = scene.published.current()?.vehicles.filter(({ status }) => status === 'on_sale')[index]
  if (!car) throw new Error(`The demo has no car ${index}`)
  return car
}

const listFreeTimes = (page: PageHtml, name = 'slot') =>
  page
    .all(`input[name=${name}]`)
    .filter(({ attributes }) => !('disabled' in attributes))
    .map(({ attributes }) => attributes.value ?? '')

async function openAndSend(
  path: string,
  buttonName: string,
  values: Parameters<typeof sendForm>[1]['values'],
): ReturnType<typeof sendForm> {
  const { page } = await scene.ask(path)
  return sendForm(scene, { path, page, values: { ...PERSON, ...values }, buttonName })
}

describe('an enquiry', () => {
  test('gets a reference, the same one when the form is sent twice, and a link back', async () => {
    const path = searchHref({ stock: findCar(0).stockid })
    const { page } = await scene.ask(path)
    const form = { path, page, values: PERSON, buttonName: 'Send enquiry' }
    const response = await sendForm(scene, form)
    const reference = REFERENCE.exec(response.text)?.[0]
    expect([response.status, response.page.headings(2).includes('Enquiry sent')]).toEqual([201, true])
    expect(REFERENCE.exec((await sendForm(scene, form)).text)?.[0]).toBe(reference)
    expect(response.page.first('dialog[id=enquiry]')?.links('Keep looking')[0]?.attributes.href).toBe(
      paths.carSales(),
    )
  })

  test('of a person is not quarantined', async () => {
    const response = await openAndSend(searchHref({ stock: findCar(1).stockid }), 'Send enquiry', {})
    const reference = REFERENCE.exec(response.text)?.[0] ?? 'none'
    const call = createCaller(scene, await signInAs(scene, 'admin'))
    const answer = await call('GET', '/quarantine?pageSize=100')
    expect(answer.status).toBe(200)
    const { leads } = (await answer.json()) as { leads: { reference: string }[] }
    expect(leads.filter((lead) => lead.reference === reference)).toEqual([])
  })

  test('for a car on hold is refused, and can be sent again to be next in line', async () => {
    const path = searchHref({ stock: findCar(2).stockid, form: 'reserve' })
    const first = await openAndSend(path, 'Ask us to hold it', {})
    expect(first.page.first('dialog[id=enquiry]')?.text).toMatch(/We're holding the car for you until/)
    const second = await openAndSend(path, 'Ask us to hold it', { name: 'Arjun Banksia' })
    expect(second.status).toBe(409)
    expect(second.page.first('dialog[id=enquiry]')?.text).toContain(
      'This car is on hold for another customer',
    )
    const again = { path, page: second.page, buttonName: 'Ask to be next in line' }
    expect((await sendForm(scene, again)).page.first('dialog[id=enquiry]')?.text).toContain(
      "You're next in line",
    )
  })

  test('of a form that was used before holds no car, and the page says so', async () => {
    const request = (index: number, phone: string) =>
      openAndSend(searchHref({ stock: findCar(index).stockid, form: 'reserve' }), 'Ask us to hold it', {
        phone,
      })
    await request(3, '0491 570 157')
    const second = await request(4, '0491 570 158')
    const text = second.page.first('dialog[id=enquiry]')?.text
    expect(text).toContain("The car is not on hold yet. We'll contact you to confirm.")
    expect(text).not.toMatch(/holding the car|promise the car/)
  })
})

describe('a message to a dealership', () => {
  test('shows errors, keeps the entered values, and is sent once corrected', async () => {
    const refusal = await openAndSend(paths.contact(), 'Send message', { phone: '0491 570' })
    expect(refusal.status).toBe(400)
    expect(refusal.page.first('main')?.text).toContain('This number is too short')
    expect(refusal.page.first('input[name=name]')?.attributes.value).toBe(PERSON.name)
    const again = {
      path: paths.contact(),
      page: refusal.page,
      values: { phone: PERSON.phone },
      buttonName: 'Send message',
    }
    expect((await sendForm(scene, again)).page.headings(2)).toContain('Message sent')
  })
})

describe('a booking', () => {
  test('of a service accepts several works and a time, and has its own page', async () => {
    const { page } = await scene.ask(paths.serviceParts())
    const booking = await sendForm(scene, {
      path: paths.serviceParts(),
      page,
      values: { ...PERSON, works: ['Log book service', 'Brakes'], slot: listFreeTimes(page)[0] ?? '' },
      buttonName: 'Request a service',
    })
    expect(booking.path).toMatch(/\/bookings\//)
    const { rows } = await scene.db.$client.query(`select fields from leads where form = 'service'`)
    expect(rows).toMatchObject([{ fields: { works: ['Log book service', 'Brakes'] } }])
  })

  test('of a test drive links to other days, and has its own page', async () => {
    const path = testDriveHref(findCar(3).stockid)
    const { page } = await scene.ask(path)
    // A Sunday may be closed, so another day is one with free times.
    const later = page.links(/\d left$/).at(-1)?.attributes.href ?? ''
    const day = await scene.visit(later)
    const booking = await sendForm(scene, {
      path: day.path,
      page: day.page,
      values: { ...PERSON, slot: listFreeTimes(day.page)[0] ?? '' },
      buttonName: 'Request a test drive',
    })
    expect(booking.path).toMatch(/\/bookings\//)
    expect(booking.page.headings(1)[0]).toMatch(/^See you on/)
  })

  test('of a test drive without a time is a request', async () => {
    const values = { message: 'A small automatic' }
    const response = await openAndSend(paths.testDrive(), 'Request a test drive', values)
    expect(response.page.headings(2)).toContain('Test drive requested')
  })

  test('can be moved and cancelled', async () => {
    const { page: firstDay } = await scene.ask(paths.serviceParts())
    // The first day may have only one free time, and then the booking could not be moved.
    const lastDay = firstDay.links(/\d left$/).at(-1)?.attributes.href ?? ''
    const { page } = await scene.ask(lastDay)
    const values = { ...PERSON, works: ['Brakes'], slot: listFreeTimes(page).at(-1) ?? '' }
    const booking = await openAndSend(lastDay, 'Request a service', values)
    const { path } = booking
    const moveResponse = await sendForm(scene, {
      path,
      page: booking.page,
      values: { start: listFreeTimes(booking.page, 'start')[0] ?? '' },
      buttonName: 'Move to this time',
    })
    expect(moveResponse.page.first('main')?.text).toContain('Your booking has been moved')
    const cancelled = await sendForm(scene, {
      path,
      page: moveResponse.page,
      buttonName: 'Yes, cancel my service',
    })
    for (const { page: bookingPage } of [cancelled, await scene.ask(path)]) {
      expect(bookingPage.headings(1)).toEqual(['Your service is cancelled'])
      expect(bookingPage.first('main')?.text).not.toContain('Move to this time')
    }
  })
})

describe('a finance enquiry', () => {
  test('is sent from the finance page', async () => {
    const response = await openAndSend(paths.finance(), 'Ask about finance', {})
    expect(response.page.headings(2)).toContain('Finance enquiry sent')
  })
})

describe('a car to sell', () => {
  const CAR = { make: 'Toyota', model: 'HiLux', year: '2022', kms: '80,000' }
  const submitCar = (values: Parameters<typeof sendForm>[1]['values']) =>
    openAndSend(paths.sellMyCar(), 'See my price range', values)

  async function makePhoto(): Promise<File> {
    const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2410c' } })
    return new File([new Uint8Array(await image.jpeg().toBuffer())], 'front.jpg', { type: 'image/jpeg' })
  }

  test('is valued with the photos of the form, and a refused file is named', async () => {
    const notes = new File(['%PDF-1.7'], 'notes.pdf', { type: 'application/pdf' })
    const { page, text } = await submitCar({ ...CAR, photoFiles: [await makePhoto(), notes] })
    expect(page.headings(1)[0]).toContain('We expect to pay')
    expect(page.first('main')?.text).toContain('can see your photo')
    expect(page.first('main')?.text).toContain('notes.pdf: This is not a photo')
    expect(text).toMatch(REFERENCE)
  })

  test('lists missing answers and keeps uploaded photos', async () => {
    const refusal = await submitCar({ photoFiles: [await makePhoto()] })
    expect(refusal.status).toBe(400)
    expect(refusal.page.first('main')?.text).toContain('Four things to fix')
    expect(refusal.page.first('ul[aria-label=Photos]')?.all('img')).toHaveLength(1)
    const response = await sendForm(scene, {
      path: paths.sellMyCar(),
      page: refusal.page,
      values: CAR,
      buttonName: 'See my price range',
    })
    expect(response.page.first('main')?.text).toContain('can see your photo')
  })

  test('has no price range without similar cars, and a buyer calls', async () => {
    const { page, text } = await submitCar({ ...CAR, make: 'Lightburn', model: 'Zeta', year: '1964' })
    expect(page.headings(1)[0]).toContain('A buyer will call you with a figure')
    expect(text).toMatch(REFERENCE)
    expect(text).not.toContain('How we worked it out')
  })
})
