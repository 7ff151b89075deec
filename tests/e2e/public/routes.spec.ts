import { paths } from '../../../src/domain/site/routes.ts'
import { expect, test, visit } from '../journey.ts'

test('the page for unknown addresses links to the home page', async ({ page, errors }) => {
  errors.expect(/status of 404/)
  await visit(page, paths.notFound())
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page).toHaveURL(paths.home())
})
