import { paths } from '../../src/domain/site/routes.ts'
import { expect, PHONE, test, visit } from './journey.ts'

for (const [size, viewport] of [
  ['a phone', PHONE],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('every showroom is listed with its counters, and a postcode puts the nearest first', async ({
      page,
    }) => {
      await visit(page, paths.dealerships())
      const names = page.getByRole('main').getByRole('heading', { level: 2 })
      const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
      await expect(names).toHaveText([
        'Harbour Artarmon',
        'Harbour Brookvale',
        'Harbour Hornsby',
        'Harbour Mona Vale',
      ])
      await expect(rows.first().getByText('Service')).toBeVisible()
      await page.getByRole('textbox', { name: 'Your postcode' }).fill('2103')
      await page.getByRole('button', { name: 'Show distance' }).click()
      await expect(names.first()).toHaveText('Harbour Mona Vale')
      await expect(rows.first().getByText(/km away$/)).toBeVisible()
      await expect(page.getByText('You, 2103')).toBeVisible()
    })

    test('a showroom has a page with its hours, its cars and the way', async ({ page }) => {
      await visit(page, paths.dealerships())
      await page.getByRole('link', { name: 'Harbour Hornsby' }).click()
      await expect(page).toHaveURL(paths.dealership({ slug: 'harbour-hornsby' }))
      for (const counter of ['Sales', 'Service', 'Parts'])
        await expect(
          page
            .getByRole('table', { name: `${counter} hours` })
            .getByRole('rowheader', { name: 'Mon', exact: true }),
        ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https:/)
      await page.getByRole('link', { name: /^See all \d+$/ }).click()
      await expect(page).toHaveURL(/dealership=harbour-hornsby/)
    })
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there but the distance', async ({ page }) => {
    await page.goto(paths.dealerships())
    await expect(page.getByRole('img', { name: /^Where our showrooms are/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your postcode' })).toBeHidden()
    await page.getByRole('link', { name: 'Harbour Brookvale' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Brookvale')
  })
})
