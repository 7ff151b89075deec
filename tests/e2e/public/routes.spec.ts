import { paths } from '../../../src/domain/site/routes.ts'
import { expect, test, visit } from '../journey.ts'

test('inside the app an unknown page leads there too, and from there on', async ({ page, errors }) => {
  errors.expect(/status of 404/)
  await visit(page, paths.notFound())
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page).toHaveURL(paths.home())
})
