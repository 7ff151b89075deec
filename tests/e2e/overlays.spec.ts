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
