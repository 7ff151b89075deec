import { readFileSync } from 'node:fs'
import { paths } from '../../src/domain/site/routes.ts'
import { askLikeAProgram } from './doubtful-lead.ts'
import { expect, PHONE, test } from './journey.ts'

test('what was done stands there with who and what, is filtered by a press, and is taken out as a table', async ({
  page,
  signedIn,
}) => {
  const headers = { Authorization: `Bearer ${signedIn.accessToken}` }
  const reference = await askLikeAProgram(page.request)
  const answer = await page.request.get('/functions/quarantine?pageSize=100', { headers })
  const { leads } = (await answer.json()) as { leads: { id: string; reference: string }[] }
  const leadId = leads.find((lead) => lead.reference === reference)?.id
  await page.request.post('/functions/release-lead', { headers, data: { leadId } })

  await page.goto(paths.dashboard())
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Audit' }).click()
  await expect(page).toHaveURL(paths.audit())
  const rows = page.getByRole('table', { name: 'Who did what' }).getByRole('row')
  const released = rows.filter({ hasText: reference })
  await expect(released).toContainText(`Merle Kookaburra released from quarantine ${reference}`)
  await released.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(/target=/)
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain(reference)
  // Of this one lead: what other journeys do elsewhere does not show here.
  await page.getByLabel('What', { exact: true }).selectOption('changed settings')
  await expect(page.getByRole('heading', { name: 'Nothing of that kind was done' })).toBeVisible()
  await page.getByLabel('What', { exact: true }).selectOption('exported')
  await expect(page).toHaveURL(/act=export.made/)
  await page.getByRole('link', { name: /remove this filter/ }).click()
  await expect(rows.nth(1)).toContainText('Merle Kookaburra exported')
})

test('on a phone a change is read with what it was and what it is', async ({ page, signedIn }) => {
  const headers = { Authorization: `Bearer ${signedIn.accessToken}` }
  const username = `audited.${Date.now().toString(36)}`
  const made = await page.request.post('/functions/create-user', {
    headers,
    data: {
      username,
      name: 'Before Bilby',
      email: `${username}@example.com`,
      role: 'parts_user',
      department: 'parts',
      password: 'a lantern in the rain',
    },
  })
  const { user } = (await made.json()) as { user: { id: string } }
  const data = { userId: user.id, name: 'After Bilby' }
  await page.request.put('/functions/update-user', { headers, data })
  await page.setViewportSize(PHONE)
  await page.goto(`${paths.audit()}?target=${user.id}&act=user.updated`)
  const row = page.getByRole('table', { name: 'Who did what' }).getByRole('row').nth(1)
  await expect(row.locator('del').filter({ visible: true })).toContainText('Before Bilby')
  await expect(row.locator('ins').filter({ visible: true })).toContainText('After Bilby')
})
