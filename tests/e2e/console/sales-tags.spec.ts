import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { SearchView } from '../../../src/domain/search/search-view.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import type { ListedTag, SalesTagList } from '../../../src/services/stock/sales-tag-list.ts'
import { expect, PHONE, signInByCall, stockOnSale, test, undo, visit } from '../journey.ts'

// The order is of all tags: one journey at a time.
test.describe.configure({ mode: 'default' })
const TAGS = '**/functions/sales-tags'

const panel = (page: Page, name: string) => page.getByRole('complementary', { name })
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Sales tags' }).getByRole('row').filter({ hasText: name })

interface Staff {
  call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer>
  make(tag: Partial<ListedTag>): Promise<ListedTag>
}

/** Names of this journey's tags. A card shows three tags: one that was left behind would take the place of the next journey's. */
const made: string[] = []

/** Nobody else's in this run. */
function newName(word: string): string {
  const name = `${word} ${randomUUID().slice(0, 6)}`
  made.push(name)
  return name
}

test.afterEach(async ({ request }) => {
  const login = await request.post('/functions/login', {
    data: { username: 'admin', password: DEMO_PASSWORD },
  })
  const staff = staffBy(request, ((await login.json()) as SignedIn).accessToken)
  const { tags } = await staff.call<SalesTagList>('GET', '/sales-tags')
  for (const { id, version, name } of tags)
    if (made.some((own) => name.startsWith(own)))
      await staff.call('POST', '/delete-sales-tag', { id, version })
  made.length = 0
})

function staffBy(request: APIRequestContext, accessToken: string): Staff {
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
      return one
    },
  }
}

test('a tag by rule is made, seen on the cards, searched by, switched off and deleted', async ({
  page,
  context,
  request,
  errors,
}) => {
  errors.expect(/status of 503/)
  const { accessToken } = await signInByCall(context, 'sales.manager')
  const staff = staffBy(request, accessToken)
  const name = newName('Bargain')
  const open = panel(page, name)
  let cars = 0

  await test.step('a list that cannot be had says so, and comes when asked again', async () => {
    await page.route(TAGS, (route) => route.fulfill({ status: 503, json: { error: 'Tags are away' } }))
    await visit(page, paths.salesTags())
    await expect(page.getByRole('main')).toContainText('Tags are away')
    await page.unroute(TAGS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(row(page, 'Just arrived')).toBeVisible()
  })

  await test.step('it is made once it has a name, and counts its cars as its rule is written', async () => {
    await page.keyboard.press('n')
    const fresh = panel(page, 'New tag')
    await fresh.getByRole('button', { name: 'Create tag' }).click()
    await expect(fresh.getByText('Enter a name')).toBeVisible()
    await fresh.getByLabel('Name').fill(name)
    await fresh.getByText('Red', { exact: true }).click()
    await fresh.getByRole('textbox', { name: 'Price under' }).fill('$20,000')
    const counted = fresh.getByRole('status')
    await expect(counted).toHaveText(/^[1-9]\d* cars? (has|have) this tag$/)
    await fresh.getByRole('button', { name: 'Add a condition' }).click()
    await fresh.getByRole('combobox', { name: 'and with' }).selectOption('kms_under')
    await fresh.getByRole('textbox', { name: 'Kms less than' }).fill('200,000 kms')
    await expect(counted).toHaveText(/^[1-9]\d* cars? (has|have) this tag$/)
    cars = Number.parseInt(await counted.innerText(), 10)
    await fresh.getByRole('button', { name: 'Create tag' }).click()
    await expect(open).toBeVisible()
    await expect(row(page, name)).toContainText('under $20,000 and less than 200,000 kms')
  })

  await test.step('shoppers see it on the cards, and search by it', async () => {
    const shopper = await context.newPage()
    const filters = shopper.getByRole('complementary', { name: 'Filters' })
    const cards = shopper.getByRole('region', { name: 'Vehicles found' }).getByRole('article')
    await visit(shopper, paths.carSales())
    await filters.locator('summary', { hasText: /^Tags$/ }).click()
    await filters.getByRole('checkbox', { name: new RegExp(`^${name} `) }).check()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${cars} Vehicles? found$`),
    )
    await expect(cards.first().getByRole('list', { name: 'Tags' })).toContainText(name)
    await shopper.close()
  })

  await test.step('switched off, it is no longer offered', async () => {
    const offered = async () => {
      const { facets } = (await (await request.get('/functions/search?facets=shown')).json()) as SearchView
      return facets.tag.map(({ displayValue }) => displayValue)
    }
    expect(await offered()).toContain(name)
    await open.getByRole('button', { name: 'Switch off' }).click()
    await expect(open.getByRole('button', { name: 'Switch on' })).toBeVisible()
    await expect.poll(offered).not.toContain(name)
    expect(await offered()).toContain('Just arrived')
    await open.getByRole('button', { name: 'Switch on' }).click()
    await expect(open.getByRole('button', { name: 'Switch off' })).toBeVisible()
  })

  await test.step('it is deleted after a question that says how many cars carry it', async () => {
    await open.getByRole('button', { name: 'Delete' }).click()
    const asked = page.getByRole('dialog', { name: `Delete ${name}?` })
    await expect(asked).toContainText(cars === 1 ? '1 car has' : `${cars} cars have this tag`)
    await asked.getByRole('button', { name: 'Delete tag' }).click()
    await expect(open).toHaveCount(0)
    await expect(row(page, name)).toHaveCount(0)
  })

  await test.step('on a phone a tag is made and moved, and nothing reaches past the edge', async () => {
    await page.setViewportSize(PHONE)
    const thumb = newName('Thumb')
    await page.getByRole('link', { name: 'New tag' }).click()
    const fresh = panel(page, 'New tag')
    await fresh.getByLabel('Name').fill(thumb)
    await fresh.getByRole('combobox', { name: 'Cars with' }).selectOption('listed_within')
    await fresh.getByRole('textbox', { name: 'Listed within' }).fill('7')
    await expect(fresh.getByRole('status')).toHaveText(/(has|have) this tag$/)
    await fresh.getByRole('button', { name: 'Create tag' }).click()
    await expect(panel(page, thumb)).toBeVisible()
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(await isWide()).toBe(false)
    await panel(page, thumb).getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(row(page, thumb)).toContainText('listed this week')
    expect(await isWide()).toBe(false)
    const listed = async () => (await staff.call<SalesTagList>('GET', '/sales-tags')).tags
    const last = (await listed()).length - 1
    await page.getByRole('button', { name: `Move ${thumb} up` }).click()
    await expect.poll(async () => (await listed()).findIndex((tag) => tag.name === thumb)).toBeLessThan(last)
    const { id, version } = (await listed()).find((tag) => tag.name === thumb) ?? {}
    await staff.call('POST', '/delete-sales-tag', { id, version })
    await expect(row(page, thumb)).toHaveCount(0)
  })
})

test('a tag is given by hand, changed by two, and put in order', async ({
  page,
  context,
  request,
  errors,
}) => {
  errors.expect(/status of 409/)
  const { accessToken } = await signInByCall(context, 'admin')
  const staff = staffBy(request, accessToken)
  const one = await staff.make({ name: newName('One') })
  const two = await staff.make({ name: newName('Two') })
  const shared = await staff.make({ rule: [{ is: 'price_under', value: 20_000 }] })
  const [car, otherCar] = await stockOnSale(request)
  if (!car || !otherCar) throw new Error('The demo has cars')
  await visit(page, `${paths.salesTags()}?open=${one.id}`)

  await test.step('it is given to cars by hand, shows on their pages, and is taken off again', async () => {
    const open = panel(page, one.name)
    for (const { stockid } of [car, otherCar]) {
      await open.getByLabel('Add cars').fill(stockid)
      await open.getByRole('checkbox', { name: stockid }).check()
    }
    await open.getByRole('button', { name: 'Add to 2 cars' }).click()
    await expect(open.getByRole('heading', { name: '2 cars have this tag' })).toBeVisible()
    const isShown = async () => {
      const html = await (await request.get(paths.vehicle(car))).text()
      return [...html.matchAll(/aria-label="Tags".*?<\/ul>/gs)].some(([tags]) => tags.includes(one.name))
    }
    await expect.poll(isShown).toBe(true)
    await open.getByRole('button', { name: `stock ${car.stockid}` }).click()
    await expect(open.getByRole('heading', { name: '1 car has this tag' })).toBeVisible()
    await expect.poll(isShown).toBe(false)
    await undo(page, `${one.name} removed from`)
    await expect(open.getByRole('heading', { name: '2 cars have this tag' })).toBeVisible()
  })

  await test.step('of two editors the second is told, keeps what was typed, and can look at what stands', async () => {
    const { id, version, name } = shared
    await page.getByRole('link', { name, exact: true }).click()
    const typed = page.getByLabel('Name')
    await expect(typed).toHaveValue(name)
    await typed.fill(`${name} mine`)
    await staff.call('PUT', '/update-sales-tag', { id, version, color: 'red' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Someone else has changed this tag').first()).toBeVisible()
    await expect(typed).toHaveValue(`${name} mine`)
    await page.getByRole('button', { name: 'Load changes' }).click()
    await expect(typed).toHaveValue(name)
    await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
    await typed.fill(`${name} too`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, `${name} too`)).toBeVisible()
    await panel(page, `${name} too`).getByRole('button', { name: 'Close', exact: true }).first().click()
    const { tags } = await staff.call<SalesTagList>('GET', '/sales-tags')
    const saved = tags.find((tag) => tag.id === id)
    expect(saved).toMatchObject({ name: `${name} too`, color: 'red' })
    await staff.call('POST', '/delete-sales-tag', { id, version: saved?.version })
    await expect(row(page, name)).toHaveCount(0)
  })

  await test.step('a moved tag stays where it was put while it is saved and once it is', async () => {
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
  })

  await test.step('tags are put in order by buttons, by keys and by dragging', async () => {
    const ids = [one.id, two.id]
    const own = async () => {
      const rows = await page.getByRole('table', { name: 'Sales tags' }).getByRole('row').allInnerTexts()
      return rows.flatMap((text) => [one, two].filter(({ name }) => text.includes(name))).map(({ id }) => id)
    }
    await page.getByRole('button', { name: `Move ${two.name} down` }).click()
    await expect.poll(own).toEqual(ids)
    const handle = page.getByRole('button', { name: `Reorder ${two.name}` })
    await handle.focus()
    await handle.press('ArrowUp')
    await expect.poll(own).toEqual(ids.toReversed())
    await expect(handle).toBeFocused()
    await page.getByRole('button', { name: `Move ${two.name} down` }).click()
    await expect.poll(own).toEqual(ids)
    await row(page, two.name).dragTo(row(page, one.name))
    await expect.poll(own).toEqual(ids.toReversed())
    await expect
      .poll(async () => {
        const { tags } = await staff.call<SalesTagList>('GET', '/sales-tags')
        return tags.map(({ id }) => id).filter((id) => ids.includes(id))
      })
      .toEqual(ids.toReversed())
  })
})
