import { readFileSync } from 'node:fs'
import { paths } from '../../../src/domain/site/routes.ts'
import { expect, PHONE, test, visit } from '../journey.ts'
import { submitSuspiciousLead } from '../quarantined-lead.ts'

test('the audit lists actions with their user and target, filters and exports them', async ({
  page,
  session,
}) => {
  const headers = { Authorization: `Bearer ${session.accessToken}` }
  const reference = await submitSuspiciousLead(page.request)
  const answer = await page.request.get('/functions/quarantine?pageSize=100', { headers })
  const { leads } = (await answer.json()) as { leads: { id: string; reference: string }[] }
  const leadId = leads.find((lead) => lead.reference === reference)?.id
  await page.request.post('/functions/release-lead', { headers, data: { leadId } })
  const username = `audited.${Date.now().toString(36)}`
  const creation = await page.request.post('/functions/create-user', {
    headers,
    data: {
      username,
      name: `Before ${username}`,
      email: `${username}@example.com`,
      role: 'parts_user',
      department: 'parts',
      password: 'a lantern in the rain',
    },
  })
  const { user } = (await creation.json()) as { user: { id: string } }
  const data = { userId: user.id, name: `After ${username}` }
  await page.request.put('/functions/update-user', { headers, data })

  await visit(page, `${paths.audit()}?target=${user.id}&act=user.updated`)
  const rows = page.getByRole('table', { name: 'Audit entries' }).getByRole('row')

  await test.step('shows the old and the new value of a change on a phone', async () => {
    await page.setViewportSize(PHONE)
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1).locator('del').filter({ visible: true })).toContainText(`Before ${username}`)
    await expect(rows.nth(1).locator('ins').filter({ visible: true })).toContainText(`After ${username}`)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('lists who did what, and filters by action and target', async () => {
    await page.getByRole('link', { name: /remove this filter/ }).click()
    await page.getByLabel('Action', { exact: true }).selectOption('released the quarantined lead')
    await expect(page).toHaveURL(/act=lead.released/)
    const released = rows.filter({ hasText: reference })
    await expect(released).toContainText(`Merle Kookaburra released the quarantined lead ${reference}`)
    await released.getByRole('link', { name: reference }).click()
    await expect(page).toHaveURL(/target=/)
    await expect(rows).toHaveCount(2)
  })

  await test.step('exports the entries as CSV, and lists the export as an entry', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await (await download).path()
    expect(readFileSync(file, 'utf8')).toContain(reference)
    // The list is still filtered by this lead, so actions of other journeys do not appear.
    await page.getByLabel('Action', { exact: true }).selectOption('changed the settings:')
    await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible()
    await page.getByLabel('Action', { exact: true }).selectOption('exported')
    await expect(page).toHaveURL(/act=export.made/)
    await page.getByRole('link', { name: /remove this filter/ }).click()
    await expect(rows.nth(1)).toContainText('Merle Kookaburra exported')
  })
})
