import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { SearchView } from '../../../src/domain/search/search-view.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import type { ListedTag, SalesTagList } from '../../../src/services/stock/sales-tag-list.ts'
import { expect, fetchStockOnSale, PHONE, pressUndo, signInThroughApi, test, visit } from '../journey.ts'

// One journey at a time, because all tags share one order.
test.describe.configure({ mode: 'default' })
const TAGS = '**/functions/sales-tags'

const tagPanel = (page: Page, name: string) => page.getByRole('complementary', { name })
const tagRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Sales tags' }).getByRole('row').filter({ hasText: name })

interface StaffClient {
  call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer>
  createTag(tag: Partial<ListedTag>): Promise<ListedTag>
}

/** Names of this journey's tags. They are deleted afterwards, because a card shows only three tags and the next journey needs the space. */
const createdNames: string[] = []

/** Returns a name that no other journey uses, and records it for deletion. */
function makeTagName(prefix: string): string {
  const name = `${prefix} ${randomUUID().slice(0, 6)}`
  createdNames.push(name)
  return name
}

test.afterEach(async ({ request }) => {
  const login = await request.post('/functions/login', {
    data: { username: 'admin', password: DEMO_PASSWORD },
  })
  const staff = makeStaffClient(request, ((await login.json()) as SignedIn).accessToken)
  const { tags } = await staff.call<SalesTagList>('GET', '/sales-tags')
  for (const { id, version, name } of tags)
    if (createdNames.some((createdName) => name.startsWith(createdName)))
      await staff.call('POST', '/delete-sales-tag', { id, version })
  createdNames.length = 0
})

function makeStaffClient(request: APIRequestContext, accessToken: string): StaffClient {
  const call: StaffClient['call'] = async (method, path, data) => {
    const headers = { Authorization: `Bearer ${accessToken}` }
    const answer = await request.fetch(`/functions${path}`, { method, headers, ...(data && { data }) })
    return (await answer.json()) as never
  }
  return {
    call,
    async createTag(tag) {
      const body = { name: makeTagName('Made'), color: 'blue', rule: null, ...tag }
      const { tag: createdTag } = await call<{ tag: ListedTag }>('POST', '/create-sales-tag', body)
      return createdTag
    },
  }
}

test('a sales manager creates, switches off and deletes a rule-based tag', async ({
  page,
  context,
  request,
  errors,
}) => {
  errors.expect(/status of 503/)
  const { accessToken } = await signInThroughApi(context, 'sales.manager')
  const staff = makeStaffClient(request, accessToken)
  const name = makeTagName('Bargain')
  const openPanel = tagPanel(page, name)
  let cars = 0

  await test.step('offers another try when the list fails to load', async () => {
    await page.route(TAGS, (route) => route.fulfill({ status: 503, json: { error: 'Tags are away' } }))
    await visit(page, paths.salesTags())
    await expect(page.getByRole('main')).toContainText('Tags are away')
    await page.unroute(TAGS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(tagRow(page, 'Just arrived')).toBeVisible()
  })

  await test.step('requires a name, and counts the matching cars while the rule is edited', async () => {
    await page.keyboard.press('n')
    const newTagPanel = tagPanel(page, 'New tag')
    await newTagPanel.getByRole('button', { name: 'Create tag' }).click()
    await expect(newTagPanel.getByText('Enter a name')).toBeVisible()
    await newTagPanel.getByLabel('Name').fill(name)
    await newTagPanel.getByText('Red', { exact: true }).click()
    await newTagPanel.getByRole('textbox', { name: 'Price under' }).fill('$20,000')
    const carCount = newTagPanel.getByRole('status')
    await expect(carCount).toHaveText(/^[1-9]\d* cars? (has|have) this tag$/)
    await newTagPanel.getByRole('button', { name: 'Add a condition' }).click()
    await newTagPanel.getByRole('combobox', { name: 'and with' }).selectOption('kms_under')
    await newTagPanel.getByRole('textbox', { name: 'Kms less than' }).fill('200,000 kms')
    await expect(carCount).toHaveText(/^[1-9]\d* cars? (has|have) this tag$/)
    cars = Number.parseInt(await carCount.innerText(), 10)
    await newTagPanel.getByRole('button', { name: 'Create tag' }).click()
    await expect(openPanel).toBeVisible()
    await expect(tagRow(page, name)).toContainText('under $20,000 and less than 200,000 kms')
  })

  await test.step('shows the tag on the cards, and as a search filter', async () => {
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

  await test.step('removes a switched-off tag from the filters', async () => {
    const readOfferedTags = async () => {
      const { facets } = (await (await request.get('/functions/search?facets=shown')).json()) as SearchView
      return facets.tag.map(({ displayValue }) => displayValue)
    }
    expect(await readOfferedTags()).toContain(name)
    await openPanel.getByRole('button', { name: 'Switch off' }).click()
    await expect(openPanel.getByRole('button', { name: 'Switch on' })).toBeVisible()
    await expect.poll(readOfferedTags).not.toContain(name)
    expect(await readOfferedTags()).toContain('Just arrived')
    await openPanel.getByRole('button', { name: 'Switch on' }).click()
    await expect(openPanel.getByRole('button', { name: 'Switch off' })).toBeVisible()
  })

  await test.step('says before deletion how many cars have the tag', async () => {
    await openPanel.getByRole('button', { name: 'Delete' }).click()
    const deleteDialog = page.getByRole('dialog', { name: `Delete ${name}?` })
    await expect(deleteDialog).toContainText(cars === 1 ? '1 car has' : `${cars} cars have this tag`)
    await deleteDialog.getByRole('button', { name: 'Delete tag' }).click()
    await expect(openPanel).toHaveCount(0)
    await expect(tagRow(page, name)).toHaveCount(0)
  })

  await test.step('creates and moves a tag on a phone without sideways scrolling', async () => {
    await page.setViewportSize(PHONE)
    const thumb = makeTagName('Thumb')
    await page.getByRole('link', { name: 'New tag' }).click()
    const newTagPanel = tagPanel(page, 'New tag')
    await newTagPanel.getByLabel('Name').fill(thumb)
    await newTagPanel.getByRole('combobox', { name: 'Cars with' }).selectOption('listed_within')
    await newTagPanel.getByRole('textbox', { name: 'Listed within' }).fill('7')
    await expect(newTagPanel.getByRole('status')).toHaveText(/(has|have) this tag$/)
    await newTagPanel.getByRole('button', { name: 'Create tag' }).click()
    await expect(tagPanel(page, thumb)).toBeVisible()
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(await isWide()).toBe(false)
    await tagPanel(page, thumb).getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(tagRow(page, thumb)).toContainText('listed this week')
    expect(await isWide()).toBe(false)
    const readTags = async () => (await staff.call<SalesTagList>('GET', '/sales-tags')).tags
    const last = (await readTags()).length - 1
    await page.getByRole('button', { name: `Move ${thumb} up` }).click()
    await expect
      .poll(async () => (await readTags()).findIndex((tag) => tag.name === thumb))
      .toBeLessThan(last)
    const { id, version } = (await readTags()).find((tag) => tag.name === thumb) ?? {}
    await staff.call('POST', '/delete-sales-tag', { id, version })
    await expect(tagRow(page, thumb)).toHaveCount(0)
  })
})

test('an administrator adds a tag to cars manually and reorders tags', async ({
  page,
  context,
  request,
  errors,
}) => {
  errors.expect(/status of 409/)
  const { accessToken } = await signInThroughApi(context, 'admin')
  const staff = makeStaffClient(request, accessToken)
  const firstTag = await staff.createTag({ name: makeTagName('One') })
  const secondTag = await staff.createTag({ name: makeTagName('Two') })
  const sharedTag = await staff.createTag({ rule: [{ is: 'price_under', value: 20_000 }] })
  const [car, otherCar] = await fetchStockOnSale(request)
  if (!car || !otherCar) throw new Error('The demo has fewer than two cars on sale')
  await visit(page, `${paths.salesTags()}?open=${firstTag.id}`)

  await test.step('adds the tag to cars, shows it on their pages, and removes it again', async () => {
    const openPanel = tagPanel(page, firstTag.name)
    for (const { stockid } of [car, otherCar]) {
      await openPanel.getByLabel('Add cars').fill(stockid)
      await openPanel.getByRole('checkbox', { name: stockid }).check()
    }
    await openPanel.getByRole('button', { name: 'Add to 2 cars' }).click()
    await expect(openPanel.getByRole('heading', { name: '2 cars have this tag' })).toBeVisible()
    const isTagVisible = async () => {
      const html = await (await request.get(paths.vehicle(car))).text()
      return [...html.matchAll(/aria-label="Tags".*?<\/ul>/gs)].some(([tags]) => tags.includes(firstTag.name))
    }
    await expect.poll(isTagVisible).toBe(true)
    await openPanel.getByRole('button', { name: `stock ${car.stockid}` }).click()
    await expect(openPanel.getByRole('heading', { name: '1 car has this tag' })).toBeVisible()
    await expect.poll(isTagVisible).toBe(false)
    await pressUndo(page, `${firstTag.name} removed from`)
    await expect(openPanel.getByRole('heading', { name: '2 cars have this tag' })).toBeVisible()
  })

  await test.step('tells the second of two editors about the first change, and keeps their input until they load it', async () => {
    const { id, version, name } = sharedTag
    await page.getByRole('link', { name, exact: true }).click()
    const nameField = page.getByLabel('Name')
    await expect(nameField).toHaveValue(name)
    await nameField.fill(`${name} mine`)
    await staff.call('PUT', '/update-sales-tag', { id, version, color: 'red' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Someone else has changed this tag').first()).toBeVisible()
    await expect(nameField).toHaveValue(`${name} mine`)
    await page.getByRole('button', { name: 'Load changes' }).click()
    await expect(nameField).toHaveValue(name)
    await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
    await nameField.fill(`${name} too`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(tagRow(page, `${name} too`)).toBeVisible()
    await tagPanel(page, `${name} too`).getByRole('button', { name: 'Close', exact: true }).first().click()
    const { tags } = await staff.call<SalesTagList>('GET', '/sales-tags')
    const savedTag = tags.find((tag) => tag.id === id)
    expect(savedTag).toMatchObject({ name: `${name} too`, color: 'red' })
    await staff.call('POST', '/delete-sales-tag', { id, version: savedTag?.version })
    await expect(tagRow(page, name)).toHaveCount(0)
  })

  await test.step('keeps a moved tag in its place while saving and afterwards', async () => {
    await expect(tagRow(page, secondTag.name)).toBeVisible()
    const orders = await page.evaluateHandle(
      ({ names, label }) => {
        const observedOrders: string[] = []
        const table = document.querySelector(`table[aria-label="${label}"]`)
        const recordOrder = () => {
          const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent)
          const order = rows.flatMap((text) => names.filter((name) => text.includes(name))).join()
          if (observedOrders.at(-1) !== order) observedOrders.push(order)
        }
        recordOrder()
        if (table) new MutationObserver(recordOrder).observe(table, { childList: true, subtree: true })
        return observedOrders
      },
      { names: [firstTag.name, secondTag.name], label: 'Sales tags' },
    )
    const reloads: string[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/functions/sales-tags')) reloads.push(answer.url())
    })
    await page.getByRole('button', { name: `Move ${secondTag.name} up` }).click()
    // The list reloads once after the move and once after its event.
    await expect.poll(() => reloads.length).toBeGreaterThan(1)
    await expect(page.getByRole('button', { name: `Move ${firstTag.name} down` })).toBeDisabled()
    expect(await orders.jsonValue()).toEqual([
      `${firstTag.name},${secondTag.name}`,
      `${secondTag.name},${firstTag.name}`,
    ])
  })

  await test.step('reorders tags with buttons, keys and the mouse', async () => {
    const ids = [firstTag.id, secondTag.id]
    const readOwnOrder = async () => {
      const rows = await page.getByRole('table', { name: 'Sales tags' }).getByRole('row').allInnerTexts()
      return rows
        .flatMap((text) => [firstTag, secondTag].filter(({ name }) => text.includes(name)))
        .map(({ id }) => id)
    }
    await page.getByRole('button', { name: `Move ${secondTag.name} down` }).click()
    await expect.poll(readOwnOrder).toEqual(ids)
    const handle = page.getByRole('button', { name: `Reorder ${secondTag.name}` })
    await handle.focus()
    await handle.press('ArrowUp')
    await expect.poll(readOwnOrder).toEqual(ids.toReversed())
    await expect(handle).toBeFocused()
    await page.getByRole('button', { name: `Move ${secondTag.name} down` }).click()
    await expect.poll(readOwnOrder).toEqual(ids)
    await tagRow(page, secondTag.name).dragTo(tagRow(page, firstTag.name))
    await expect.poll(readOwnOrder).toEqual(ids.toReversed())
    await expect
      .poll(async () => {
        const { tags } = await staff.call<SalesTagList>('GET', '/sales-tags')
        return tags.map(({ id }) => id).filter((id) => ids.includes(id))
      })
      .toEqual(ids.toReversed())
  })
})
