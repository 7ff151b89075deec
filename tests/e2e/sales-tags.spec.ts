import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../../src/domain/site/routes.ts'
import type { ListedTag, SalesTagList } from '../../src/services/sales-tag-list.ts'
import { expect, PHONE, signInByCall, stockOnSale, test, visit } from './journey.ts'

// The order is of all tags: one journey at a time.
test.describe.configure({ mode: 'default' })

const panel = (page: Page, name: string) => page.getByRole('complementary', { name })
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Sales tags' }).getByRole('row').filter({ hasText: name })
/** Nobody else's in this run. */
const newName = (word: string) => `${word} ${randomUUID().slice(0, 6)}`

interface Staff {
  call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer>
  make(tag: Partial<ListedTag>): Promise<ListedTag>
  /** Away with those of this journey. */
  clear(): Promise<void>
}

function staffBy(request: APIRequestContext, accessToken: string): Staff {
  const made: string[] = []
  const call: Staff['call'] = async (method, path, data) => {
    const headers = { Authorization: `Bearer ${accessToken}` }
    const answer = await request.fetch(`/functions${path}`, { method, headers, ...(data && { data }) })
    return (await answer.json()) as never
  }
  return {
    call,
    async make(tag) {
      const body = { name: newName('Made'), color: 'blue', rule: null, ...tag }
      const { tag: one } = await call<{ tag: ListedTag }>('POST', '/create-sales-tag', body)
      made.push(one.name)
      return one
    },
    async clear() {
      const { tags } = await call<SalesTagList>('GET', '/sales-tags')
      for (const { id, version } of tags.filter(({ name }) => made.includes(name)))
        await call('POST', '/delete-sales-tag', { id, version })
    },
  }
}

test('a tag by rule is made, seen on the cards, searched by, switched off and deleted', async ({
  page,
  context,
}) => {
  await signInByCall(context, 'sales.manager')
  const name = newName('Bargain')
  await visit(page, paths.salesTags())
  await expect(row(page, 'Just arrived')).toBeVisible()
  await page.keyboard.press('n')
  const fresh = panel(page, 'New tag')
  await fresh.getByRole('button', { name: 'Make tag' }).click()
  await expect(fresh.getByText('Give it a name')).toBeVisible()
  await fresh.getByLabel('Name').fill(name)
  await fresh.getByText('Red', { exact: true }).click()
  await fresh.getByRole('textbox', { name: 'Price under' }).fill('$20,000')
  await expect(fresh.getByRole('status')).toHaveText(/^[1-9]\d* cars? carr(y|ies) this now$/)
  await fresh.getByRole('button', { name: 'Add a condition' }).click()
  await fresh.getByRole('combobox', { name: 'and with' }).selectOption('kms_under')
  await fresh.getByRole('textbox', { name: 'Kms less than' }).fill('200,000 kms')
  const counted = fresh.getByRole('status')
  await expect(counted).toHaveText(/^[1-9]\d* cars? carr(y|ies) this now$/)
  const cars = Number.parseInt(await counted.innerText(), 10)
  await fresh.getByRole('button', { name: 'Make tag' }).click()
  await expect(panel(page, name)).toBeVisible()
  await expect(row(page, name)).toContainText('under $20,000 and less than 200,000 kms')

  const shopper = await context.newPage()
  const filters = shopper.getByRole('complementary', { name: 'Filters' })
  const filter = filters.getByRole('checkbox', { name: new RegExp(`^${name} `) })
  const tags = filters.locator('summary', { hasText: /^Tags$/ })
  const cards = shopper.getByRole('region', { name: 'Vehicles found' }).getByRole('article')
  await visit(shopper, paths.carSales())
  await tags.click()
  await filter.check()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${cars} Vehicles? found$`))
  await expect(cards.first().getByRole('list', { name: 'Tags' })).toContainText(name)

  await panel(page, name).getByRole('button', { name: 'Switch off' }).click()
  await expect(panel(page, name).getByRole('button', { name: 'Switch on' })).toBeVisible()
  await visit(shopper, paths.carSales())
  await tags.click()
  await expect(filters.getByRole('checkbox', { name: /^Just arrived / })).toBeVisible()
  await expect(filter).toHaveCount(0)
  await panel(page, name).getByRole('button', { name: 'Switch on' }).click()
  await expect(panel(page, name).getByRole('button', { name: 'Switch off' })).toBeVisible()

  await panel(page, name).getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(asked).toContainText(cars === 1 ? '1 car carries' : `${cars} cars carry this now`)
  await asked.getByRole('button', { name: 'Delete tag' }).click()
  await expect(panel(page, name)).toHaveCount(0)
  await expect(row(page, name)).toHaveCount(0)
})

test('a tag is given to cars by hand, shows on their pages, and is taken off again', async ({
  page,
  context,
  request,
}) => {
  const { accessToken } = await signInByCall(context, 'admin')
  const staff = staffBy(request, accessToken)
  const { id, name } = await staff.make({ name: newName('Chosen') })
  const [one, two] = await stockOnSale(request)
  if (!one || !two) throw new Error('The demo has cars')
  await visit(page, `${paths.salesTags()}?open=${id}`)
  const open = panel(page, name)
  for (const { stockid } of [one, two]) {
    await open.getByLabel('Add cars').fill(stockid)
    await open.getByRole('checkbox', { name: stockid }).check()
  }
  await open.getByRole('button', { name: 'Give it to 2 cars' }).click()
  await expect(open.getByRole('heading', { name: '2 cars carry this now' })).toBeVisible()

  const shopper = await context.newPage()
  await visit(shopper, paths.vehicle(one))
  await expect(shopper.getByRole('main').getByRole('list', { name: 'Tags' }).first()).toContainText(name)
  await open.getByRole('button', { name: `stock ${one.stockid}` }).click()
  await expect(open.getByRole('heading', { name: '1 car carries this now' })).toBeVisible()
  await visit(shopper, paths.vehicle(one))
  await expect(shopper.getByRole('main')).not.toContainText(name)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(open.getByRole('heading', { name: '2 cars carry this now' })).toBeVisible()
  await staff.clear()
})

test('of two editors the second is told, keeps what was typed, and can look at what stands', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.expect(/status of 409/)
  const { accessToken } = await signInByCall(context, 'admin')
  const staff = staffBy(request, accessToken)
  const { id, version, name } = await staff.make({ rule: [{ is: 'price_under', value: 20_000 }] })
  await visit(page, `${paths.salesTags()}?open=${id}`)
  const typed = panel(page, name).getByLabel('Name')
  await expect(typed).toHaveValue(name)
  await typed.fill(`${name} mine`)
  await staff.call('PUT', '/update-sales-tag', { id, version, color: 'red' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody has changed this tag meanwhile').first()).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(`${name} mine`)
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await page.getByLabel('Name').fill(`${name} too`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, `${name} too`)).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  const { tags } = await staff.call<SalesTagList>('GET', '/sales-tags')
  const saved = tags.find((tag) => tag.id === id)
  expect(saved).toMatchObject({ name: `${name} too`, color: 'red' })
  await staff.call('POST', '/delete-sales-tag', { id, version: saved?.version })
})

test('tags are put in order by keys, by buttons and by dragging', async ({ page, context, request }) => {
  const { accessToken } = await signInByCall(context, 'admin')
  const staff = staffBy(request, accessToken)
  const one = await staff.make({ name: newName('One') })
  const two = await staff.make({ name: newName('Two') })
  const own = async () => {
    const rows = await page.getByRole('table', { name: 'Sales tags' }).getByRole('row').allInnerTexts()
    return rows.flatMap((text) => [one, two].filter(({ name }) => text.includes(name))).map(({ id }) => id)
  }
  await visit(page, paths.salesTags())
  await expect.poll(own).toEqual([one.id, two.id])
  const handle = page.getByRole('button', { name: `Order of ${two.name}` })
  await handle.focus()
  await handle.press('ArrowUp')
  await expect.poll(own).toEqual([two.id, one.id])
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: `Move ${two.name} down` }).click()
  await expect.poll(own).toEqual([one.id, two.id])
  await row(page, two.name).dragTo(row(page, one.name))
  await expect.poll(own).toEqual([two.id, one.id])
  await expect
    .poll(async () => {
      const { tags } = await staff.call<SalesTagList>('GET', '/sales-tags')
      return tags.map(({ id }) => id).filter((id) => id === one.id || id === two.id)
    })
    .toEqual([two.id, one.id])
  await staff.clear()
})

test('a moved tag stays where it was put while it is saved and once it is', async ({
  page,
  context,
  request,
}) => {
  const { accessToken } = await signInByCall(context, 'admin')
  const staff = staffBy(request, accessToken)
  const one = await staff.make({ name: newName('First') })
  const two = await staff.make({ name: newName('Second') })
  await visit(page, paths.salesTags())
  await expect(row(page, two.name)).toBeVisible()
  const orders = await page.evaluateHandle(
    ({ names, label }) => {
      const seen: string[] = []
      const table = document.querySelector(`table[aria-label="${label}"]`)
      const look = () => {
        const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent)
        const order = rows.flatMap((text) => names.filter((name) => text.includes(name))).join()
        if (seen.at(-1) !== order) seen.push(order)
      }
      look()
      if (table) new MutationObserver(look).observe(table, { childList: true, subtree: true })
      return seen
    },
    { names: [one.name, two.name], label: 'Sales tags' },
  )
  const reloads: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/functions/sales-tags')) reloads.push(answer.url())
  })
  await page.getByRole('button', { name: `Move ${two.name} up` }).click()
  // Once for the move itself, once for the news of it.
  await expect.poll(() => reloads.length).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: `Move ${one.name} down` })).toBeDisabled()
  expect(await orders.jsonValue()).toEqual([`${one.name},${two.name}`, `${two.name},${one.name}`])
  await staff.clear()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a tag is made and moved, and nothing reaches past the edge', async ({ page, context, request }) => {
    const { accessToken } = await signInByCall(context, 'sales.manager')
    const staff = staffBy(request, accessToken)
    const name = newName('Thumb')
    await visit(page, paths.salesTags())
    await page.getByRole('link', { name: 'New tag' }).click()
    const fresh = panel(page, 'New tag')
    await fresh.getByLabel('Name').fill(name)
    await fresh.getByRole('combobox', { name: 'Cars with' }).selectOption('listed_within')
    await fresh.getByRole('textbox', { name: 'Listed within' }).fill('7')
    await expect(fresh.getByRole('status')).toHaveText(/carr(y|ies) this now$/)
    await fresh.getByRole('button', { name: 'Make tag' }).click()
    await expect(panel(page, name)).toBeVisible()
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(await isWide()).toBe(false)
    await panel(page, name).getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(row(page, name)).toContainText('listed this week')
    expect(await isWide()).toBe(false)
    const listed = async () => (await staff.call<SalesTagList>('GET', '/sales-tags')).tags
    const last = (await listed()).length - 1
    await page.getByRole('button', { name: `Move ${name} up` }).click()
    await expect.poll(async () => (await listed()).findIndex((tag) => tag.name === name)).toBeLessThan(last)
    const { id, version } = (await listed()).find((tag) => tag.name === name) ?? {}
    await staff.call('POST', '/delete-sales-tag', { id, version })
    await expect(row(page, name)).toHaveCount(0)
  })
})

test('a list that cannot be had says so, and comes when asked again', async ({ page, context, faults }) => {
  faults.expect(/status of 503/)
  await signInByCall(context, 'admin')
  let isAway = true
  await page.route('**/functions/sales-tags', (route) =>
    isAway ? route.fulfill({ status: 503, json: { error: 'Tags are away' } }) : route.continue(),
  )
  await visit(page, paths.salesTags())
  await expect(page.getByRole('main')).toContainText('Tags are away')
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Just arrived')).toBeVisible()
})
