import { paths } from '../../src/domain/site/routes.ts'
import { expect, PHONE, test, visit } from './journey.ts'

test('the home page shows the same live counts everywhere, and cars to open', async ({ page }) => {
  await visit(page, paths.home())
  const button = page.getByRole('button', { name: /^Show \d+ cars$/ })
  const total = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  expect(total).toBeGreaterThanOrEqual(220)
  await expect(page.getByText(`${total} new, demo and used cars at four showrooms`)).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const counts = await Promise.all(
    ['New', 'Demo', 'Used'].map(async (name) =>
      Number(
        /\d+/.exec(
          (await menu.getByRole('link', { name: new RegExp(`^${name} \\d`) }).textContent()) ?? '',
        )?.[0],
      ),
    ),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
  await page.keyboard.press('Escape')

  const cars = page.getByRole('article')
  await expect(cars).toHaveCount(8)
  const name = await cars.first().getByRole('heading').textContent()
  expect(name).toMatch(/^20\d\d \w/)
  await expect(cars.first().getByText(/^\$[\d,]+$|^P\.O\.A$/)).toBeVisible()
  await cars.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/vehicle-for-sale\/\d+\/20\d\d-[\w-]+$/)
})

test('every picture of the home page loads, in the width its place needs', async ({ page }) => {
  await visit(page, paths.home())
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter((image) => !image.complete).length), {
      timeout: 20_000,
    })
    .toBe(0)
  const pictures = await page.evaluate(() =>
    [...document.images].map(({ naturalWidth, currentSrc, alt }) => ({ naturalWidth, currentSrc, alt })),
  )
  expect(pictures.length).toBeGreaterThan(8)
  expect(pictures.filter(({ naturalWidth }) => naturalWidth === 0)).toEqual([])
  expect(
    pictures.filter(({ currentSrc }) => !/\/pictures\/[0-9a-f]{16}-\d+\.avif$/.test(currentSrc)),
  ).toEqual([])
})

test('who comes back to the home page is where they were', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, paths.home())
  const post = page.getByRole('main').locator(`a[href^="${paths.blog()}"]`).last()
  await post.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => scrollY > 1_000)
  const top = () => post.evaluate((link) => link.getBoundingClientRect().top)
  const before = await top()
  await post.click()
  await expect(page).toHaveURL(/\/blog\/.+/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'From the blog' })).toBeVisible()
  // What lies far above is not drawn yet, and stands as high as it is thought to be.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(200)
})

test('a style that depends on what a page holds names what it changes', async ({ page }) => {
  await visit(page, paths.home())
  // Without a class, an id or an attribute at its end, such a rule has the browser style the whole page anew whenever anything comes or goes.
  const broad = await page.evaluate(() => {
    const selectorsIn = (rules: CSSRuleList, outer: string): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return []
        const own = rule instanceof CSSStyleRule ? rule.selectorText.replaceAll('&', `:is(${outer})`) : outer
        const inside = 'cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList, own) : []
        return rule instanceof CSSStyleRule ? [own, ...inside] : inside
      })
    const withoutBrackets = (selector: string): string => {
      const shorter = selector.replace(/\([^()]*\)/g, '')
      return shorter === selector ? selector : withoutBrackets(shorter)
    }
    return [...document.styleSheets]
      .flatMap(({ cssRules }) => selectorsIn(cssRules, ':root'))
      .filter((selector) => /:has\(.*\)[^,]*?[\s>+~]/.test(selector))
      .filter((selector) => {
        const subject = selector.slice(selector.lastIndexOf(')') + 1).trim()
        return subject !== '' && !/[.#[][^\s>+~]*$/.test(withoutBrackets(subject))
      })
  })
  expect(broad).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box takes the words to the search page', async ({ page }) => {
    await page.goto(paths.home())
    const hero = page.getByRole('main').getByRole('search')
    await hero.getByText('Used').click()
    await hero.getByRole('searchbox').fill('d-max')
    await hero.getByRole('button').click()
    await expect(page).toHaveURL(/\/car-sales\/?\?(condition=used&q=d-max|q=d-max&condition=used)$/)
  })

  test('the search popup opens, and Enter takes the words along', async ({ page }) => {
    await page.goto(paths.home())
    await page.getByRole('button', { name: 'Search the site' }).click()
    const popup = page.getByRole('dialog', { name: 'Search the site' })
    await expect(popup).toBeVisible()
    await popup.getByRole('combobox').fill('hilux')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/car-sales\/?\?q=hilux$/)
  })

  test('the phone menu opens, leads on and closes', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(paths.home())
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Close the menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'Sell my car' }).click()
    await expect(page).toHaveURL(paths.sellMyCar())
  })

  test('the models menu opens', async ({ page }) => {
    await page.goto(paths.home())
    await page.getByRole('button', { name: 'Models' }).click()
    await page
      .getByRole('navigation', { name: 'Models in stock' })
      .getByRole('link', { name: /^Toyota/ })
      .click()
    await expect(page).toHaveURL(paths.category({ make: 'toyota' }))
  })
})
