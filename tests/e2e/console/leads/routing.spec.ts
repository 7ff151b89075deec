import { randomUUID } from 'node:crypto'
import { paths } from '../../../../src/domain/site/routes.ts'
import { query } from '../../database.ts'
import { addStaff } from '../../insert-staff.ts'
import { expect, signInThroughApi, test, visit } from '../../journey.ts'

test('rules are written, tried, replayed and switched on, and the next lead has its person', async ({
  page,
  context,
}) => {
  const member = await addStaff()
  const name = `Tawny ${member.username}`
  await query('update users set name = $2 where username = $1', [member.username, name])
  // At work at any hour.
  await query(
    `insert into shifts (user_id, date, starts, ends)
     select id, current_date + n, '00:00', '00:00' from users, generate_series(-1, 2) n where username = $1`,
    [member.username],
  )
  await signInThroughApi(context)
  await visit(page, paths.routing())

  await test.step('discards the draft of the demo', async () => {
    const discard = page.getByRole('button', { name: 'Discard draft' })
    await expect(page.getByRole('button', { name: 'Add rule' })).toBeVisible()
    if (await discard.isVisible()) await discard.click()
    await expect(discard).toHaveCount(0)
  })

  await test.step('writes a rule for cars that only this lead is about', async () => {
    await page.getByRole('button', { name: 'Add rule' }).click()
    const panel = page.getByRole('complementary', { name: 'Rule 1' })
    await panel.getByLabel('Price from ($)').fill('9000000')
    await panel.getByLabel('Time', { exact: true }).selectOption({ label: 'Any time' })
    await panel.getByLabel('How').selectOption({ label: 'A person' })
    await panel.getByLabel('Person').selectOption({ label: name })
    await panel.getByRole('button', { name: 'Save to draft' }).click()
    await expect(page.getByRole('list', { name: 'Rules' })).toContainText(
      `When a lead in Sales about a car from $9,000,000 comes in, assign it to ${name}.`,
    )
  })

  await test.step('tries a made-up lead, which stays a try', async () => {
    await page.getByRole('button', { name: 'Try a lead' }).click()
    const dialog = page.getByRole('dialog', { name: 'Try a lead' })
    await dialog.getByLabel('Price of the car ($)').fill('9,500,000')
    await dialog.getByRole('button', { name: 'Try this lead' }).click()
    await expect(dialog).toContainText(`Rule 1: ${name}`)
    await expect(dialog).toContainText('Nothing was assigned.')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
  })

  await test.step('replays the last 90 days, and switches the rules on', async () => {
    await page.getByRole('link', { name: /^Replay/ }).click()
    await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
    await page.getByRole('button', { name: 'Switch on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch on these rules?' })
    await dialog.getByRole('button', { name: 'Switch on', exact: true }).click()
    await expect(page.getByText(/^Live since/)).toBeVisible()
  })

  await test.step('assigns a lead by the rule, and says why', async () => {
    const id = randomUUID()
    await query(
      `insert into leads (id, reference, form, form_number, department, name, email, consent, source, vehicle, created_at)
       values ($1, $2, 'enquiry', 3, 'sales', 'Demo Collector', $3, '{}', '{"page":"/"}', $4, now())`,
      [
        id,
        `RTE-${id.slice(0, 8).toUpperCase()}`,
        `${id}@example.com`,
        JSON.stringify({ make: 'Demo', price: 9_500_000, title: '2026 Demo Racer' }),
      ],
    )
    await expect
      .poll(async () => (await query('select status from leads where id = $1', [id]))[0]?.status)
      .toBe('assigned')
    await visit(page, `${paths.dashboard({ tab: 'leads' })}?lead=${id}`)
    await expect(page.getByText(`Rule 1: ${name}`)).toBeVisible()
  })

  await test.step('switches the rules off', async () => {
    await visit(page, `${paths.routing()}?show=live`)
    await page.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('No rules are live: new leads stay unassigned.')).toBeVisible()
  })
})
