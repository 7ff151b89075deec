import { paths } from '../../src/domain/site/routes.ts'
import { expect, isMarked, markPage, PHONE, test, visit } from './journey.ts'

test.describe('the phone menu', () => {
  test.use({ viewport: PHONE })

  test('opens, leads on without a reload and closes behind one', async ({ page }) => {
    await visit(page, paths.home())
    await markPage(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: /^Dealerships/ }).click()
    await expect(page).toHaveURL(paths.dealerships())
    await expect(menu).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })

  test('closes on Esc and gives the focus back', async ({ page }) => {
    await visit(page, paths.home())
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('shows the showroom one chooses', async ({ page }) => {
    await visit(page, paths.home())
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const call = menu.getByRole('link', { name: 'Call' })
    const before = await call.getAttribute('href')
    const choice = menu.getByRole('combobox', { name: 'Showroom' })
    const chosen = await choice.inputValue()
    const slugs = await choice
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    await choice.selectOption(slugs.find((slug) => slug !== chosen) as string)
    await expect(call).not.toHaveAttribute('href', before as string)
  })
})

test.describe('the search popup', () => {
  test('opens by the slash key, moves by the arrows and goes by Enter', async ({ page }) => {
    await visit(page, paths.home())
    await markPage(page)
    await page.keyboard.press('/')
    const popup = page.getByRole('dialog', { name: 'Search the site' })
    const box = popup.getByRole('combobox')
    await expect(box).toBeFocused()
    await box.pressSequentially('hilx')
    const options = popup.getByRole('option')
    await expect(options.first()).toContainText(/HiLux/i)
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await box.fill('toyota')
    await expect(options.nth(1)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    const href = (await options.nth(1).getAttribute('href')) as string
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href)
    await expect(popup).toBeHidden()
    expect(await isMarked(page)).toBe(true)
  })

  test('finds pages by name, and takes unknown words to the search page', async ({ page }) => {
    await visit(page, paths.home())
    await page.getByRole('button', { name: 'Search the site' }).click()
    const popup = page.getByRole('dialog', { name: 'Search the site' })
    await popup.getByRole('combobox').fill('privacy')
    await expect(popup.getByRole('option', { name: 'Privacy' })).toBeVisible()
    await popup.getByRole('combobox').fill('zzqqxx')
    await expect(popup.getByText('Nothing by that name.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/car-sales\/\?q=zzqqxx$/)
  })

  test('one Esc closes it, and the slash typed into a box stays a slash', async ({ page }) => {
    await visit(page, paths.home())
    const hero = page.getByRole('main').getByRole('searchbox')
    await hero.focus()
    await page.keyboard.press('/')
    await expect(hero).toHaveValue('/')
    await expect(page.getByRole('dialog', { name: 'Search the site' })).toBeHidden()
    await page.getByRole('button', { name: 'Search the site' }).click()
    await page.keyboard.type('kia')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Search the site' })).toBeHidden()
  })
})

test.describe('saved vehicles', () => {
  const hearts = /^Save 20\d\d/

  test('a heart saves, the badge counts, a reload keeps, and Undo takes it back', async ({ page }) => {
    await visit(page, paths.home())
    const heart = page.getByRole('button', { name: hearts }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'has been added to your saves',
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(page.getByRole('button', { name: 'Saved vehicles', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('the list shows them newest first, survives navigation, and compares from two on', async ({
    page,
  }) => {
    await visit(page, paths.home())
    const buttons = page.getByRole('button', { name: hearts })
    const names = await page.getByRole('article').getByRole('heading').allTextContents()
    await buttons.nth(0).click()
    await buttons.nth(1).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finance' }).click()
    await expect(page).toHaveURL(paths.finance())
    await page.getByRole('button', { name: 'Saved vehicles, 2' }).click()
    const list = page.getByRole('dialog', { name: /Saved vehicles/ })
    await expect(list.getByText('2 of 10')).toBeVisible()
    await expect(list.getByRole('listitem').getByRole('link')).toHaveText([
      names[1] as string,
      names[0] as string,
    ])
    await expect(list.getByRole('link', { name: 'Compare vehicles' })).toHaveAttribute(
      'href',
      /ids=[^,]+,[^,]+$/,
    )
    await list
      .getByRole('button', { name: `Remove ${names[1]}` })
      .first()
      .click()
    await expect(list.getByText('1 of 10')).toBeVisible()
    await expect(list.getByRole('link', { name: 'Compare vehicles' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(list.getByText('2 of 10')).toBeVisible()
  })

  test('opened between the new address and the new page, the list stays open', async ({ page }) => {
    await visit(page, paths.home())
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        push(...entry)
        document.querySelector<HTMLButtonElement>('button[aria-label^="Saved vehicles"]')?.click()
      }
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finance' }).click()
    await expect(page).toHaveTitle(/Finance/)
    // Idle comes after the effects of the new page.
    await page.evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))))
    await expect(page.getByRole('dialog', { name: 'Saved vehicles' })).toHaveJSProperty('open', true)
  })

  // An answer that is cut off while it is read becomes an error nobody catches, now and then.
  test('hearts pressed faster than the list can load cut no answer off', async ({ page }) => {
    await visit(page, paths.home())
    const list = /compare.*\.data/
    const cut: string[] = []
    page.on('requestfailed', (request) => list.test(request.url()) && cut.push(request.url()))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(list, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    for (const index of [0, 1, 2]) await page.getByRole('button', { name: hearts }).nth(index).click()
    release()
    await page.getByRole('button', { name: 'Saved vehicles, 3' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').getByRole('link')).toHaveCount(3)
    expect(cut).toEqual([])
  })

  test('another tab follows', async ({ page, context }) => {
    await visit(page, paths.home())
    const other = await context.newPage()
    await visit(other, paths.contact())
    await page.getByRole('button', { name: hearts }).first().click()
    await expect(other.getByRole('button', { name: 'Saved vehicles, 1' })).toBeVisible()
  })

  test('an empty list says how to fill it', async ({ page }) => {
    await visit(page, paths.home())
    await page.getByRole('button', { name: 'Saved vehicles' }).click()
    const list = page.getByRole('dialog', { name: 'Saved vehicles' })
    await expect(list.getByText('Nothing saved yet')).toBeVisible()
    await list.getByRole('link', { name: 'Car Sales' }).click()
    await expect(page).toHaveURL(paths.carSales())
    await expect(list).toBeHidden()
  })
})
