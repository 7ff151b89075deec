import { paths } from '../../../src/domain/site/routes.ts'
import { expect, PHONE, test, visit } from '../journey.ts'

const WIDTHS = [PHONE, { width: 1440, height: 900 }]

test('a shopper finds the nearest showroom', async ({ page }) => {
  await visit(page, paths.dealerships())
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })

  await test.step('lists every showroom with its departments', async () => {
    await expect(names).toHaveText([
      'Harbour Artarmon',
      'Harbour Brookvale',
      'Harbour Hornsby',
      'Harbour Mona Vale',
    ])
    for (const width of WIDTHS) {
      await page.setViewportSize(width)
      await expect(rows.first().getByText('Service')).toBeVisible()
    }
  })

  await test.step('sorts by distance from a postcode', async () => {
    await page.getByRole('textbox', { name: 'Your postcode' }).fill('2103')
    await page.getByRole('button', { name: 'Show distance' }).click()
    await expect(names.first()).toHaveText('Harbour Mona Vale')
    for (const width of WIDTHS) {
      await page.setViewportSize(width)
      await expect(rows.first().getByText(/km away$/)).toBeVisible()
      await expect(page.getByText('You, 2103')).toBeVisible()
    }
  })

  await test.step('shows hours, directions and cars on the page of a showroom', async () => {
    await page.getByRole('link', { name: 'Harbour Hornsby' }).click()
    await expect(page).toHaveURL(paths.dealership({ slug: 'harbour-hornsby' }))
    for (const width of WIDTHS) {
      await page.setViewportSize(width)
      for (const counter of ['Sales', 'Service', 'Parts'])
        await expect(
          page
            .getByRole('table', { name: `${counter} hours` })
            .getByRole('rowheader', { name: 'Mon', exact: true }),
        ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https:/)
    }
    await page.getByRole('link', { name: /^See all \d+$/ }).click()
    await expect(page).toHaveURL(/dealership=harbour-hornsby/)
  })
})
