import type { Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import { expect, isMarked, markPage, PHONE, scrollAndClick, test, visit } from '../journey.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

test('every picture of the home page loads as AVIF', { tag: '@pictures' }, async ({ page }) => {
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

test('a shopper uses the home page and the phone menu', async ({ page }) => {
  await visit(page, paths.home())

  await test.step('has no :has() rule whose subject lacks a class, an id or an attribute', async () => {
    // A broader rule would make the browser restyle the whole page whenever an element is added or removed.
    const broad = await page.evaluate(() => {
      const selectorsIn = (rules: CSSRuleList, outer: string): string[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return []
          const own =
            rule instanceof CSSStyleRule ? rule.selectorText.replaceAll('&', `:is(${outer})`) : outer
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

  const button = page.getByRole('button', { name: /^Show \d+ cars$/ })
  const total = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])

  await test.step('shows the same counts on the page and in the menu', async () => {
    expect(total).toBeGreaterThanOrEqual(220)
    await expect(page.getByText(`${total} new, demo and used cars at four showrooms`)).toBeVisible()
    await page.setViewportSize(PHONE)
    await menuButton(page).click()
    const counts = await Promise.all(
      ['New', 'Demo', 'Used'].map(async (name) => {
        const link = menu(page).getByRole('link', { name: new RegExp(`^${name} \\d`) })
        return Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
      }),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
  })

  await test.step('changes the phone number with the showroom in the menu', async () => {
    const call = menu(page).getByRole('link', { name: 'Call' })
    const before = await call.getAttribute('href')
    const choice = menu(page).getByRole('combobox', { name: 'Showroom' })
    const currentSlug = await choice.inputValue()
    const slugs = await choice
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    await choice.selectOption(slugs.find((slug) => slug !== currentSlug) as string)
    await expect(call).not.toHaveAttribute('href', before as string)
  })

  await test.step('closes the menu with Escape, and returns the focus', async () => {
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  await test.step('restores the scroll position with Back', async () => {
    const post = page.getByRole('main').locator(`a[href^="${paths.blog()}"]`).last()
    await post.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => scrollY > 1_000)
    const top = () => post.evaluate((link) => link.getBoundingClientRect().top)
    const before = await top()
    await post.click()
    await expect(page).toHaveURL(/\/blog\/.+/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'From the blog' })).toBeVisible()
    // Parts far above are not rendered yet and have an estimated height.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(200)
  })

  await test.step('shows eight cars that link to their pages', async () => {
    const cars = page.getByRole('article')
    await expect(cars).toHaveCount(8)
    const name = await cars.first().getByRole('heading').textContent()
    expect(name).toMatch(/^20\d\d \w/)
    await expect(cars.first().getByText(/^\$[\d,]+$|^P\.O\.A$/)).toBeVisible()
    await scrollAndClick(cars.first().getByRole('link'))
    await expect(page).toHaveURL(/\/vehicle-for-sale\/\d+\/20\d\d-[\w-]+$/)
    await page.goBack()
    await expect(page).toHaveURL(paths.home())
  })

  await test.step('follows a menu link without a page load, and closes the menu', async () => {
    await markPage(page)
    await menuButton(page).click()
    await menu(page)
      .getByRole('link', { name: /^Dealerships/ })
      .click()
    await expect(page).toHaveURL(paths.dealerships())
    await expect(menu(page)).toBeHidden()
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL(paths.home())
  })

  await test.step('leaves phone numbers, other sites and new tabs to the browser', async () => {
    await page.evaluate(() => {
      const clicks: [string, boolean][] = []
      Object.assign(window, { clicks })
      // Runs after all listeners of the page: the browser follows a click that none of them has prevented.
      window.addEventListener('click', (event) => {
        const anchor = (event.target as Element).closest('a')
        if (!anchor) return
        clicks.push([anchor.getAttribute('href') ?? '', !event.defaultPrevented])
        event.preventDefault()
      })
    })
    await page.locator('a[href^="tel:"]:visible').first().click()
    await menuButton(page).click()
    await page.getByRole('link', { name: 'Directions' }).click()
    await menu(page)
      .getByRole('link', { name: 'Finance' })
      .click({ modifiers: ['ControlOrMeta'] })
    const clicks = await page.evaluate(() => (window as unknown as { clicks: [string, boolean][] }).clicks)
    expect(clicks.map(([, browser]) => browser)).toEqual([true, true, true])
    expect(clicks[0]?.[0]).toMatch(/^tel:\+?\d+$/)
    expect(clicks[1]?.[0]).toMatch(/^https:\/\//)
  })
})
