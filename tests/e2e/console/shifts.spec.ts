import { paths } from '../../../src/domain/site/routes.ts'
import { query } from '../database.ts'
import { insertLead } from '../insert-lead.ts'
import { addStaff } from '../insert-staff.ts'
import { expect, signInThroughApi, test, visit } from '../journey.ts'

test('staff request leave, and their manager approves it and hands over their leads', async ({
  page,
  context,
  request,
}) => {
  const member = await addStaff()
  const name = `Robin ${member.username}`
  await query('update users set name = $2 where username = $1', [member.username, name])
  const lead = await insertLead(request, { assignedTo: member.username })
  const day = '2031-03-04'
  const answer = await request.post('/functions/login', {
    data: { username: member.username, password: member.password },
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const requested = await request.post('/functions/request-leave', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { kind: 'annual', firstDate: day, lastDate: '2031-03-06', note: 'A wedding' },
  })
  expect(requested.status()).toBe(201)

  await signInThroughApi(context)
  await visit(page, `${paths.shifts()}?date=${day}&department=sales`)
  const grid = page.getByRole('grid', { name: 'Shifts' })
  const cell = grid.getByRole('gridcell', { name: `${name}, Mon 3 Mar` })

  await test.step('adds a shift by keyboard, ends it later and removes it', async () => {
    await cell.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add shift' })
    await expect(dialog.getByLabel('Person')).toContainText(name)
    await dialog.getByLabel('Starts').fill('09:00')
    await dialog.getByLabel('Ends').fill('17:00')
    await dialog.getByRole('button', { name: 'Save shift' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(cell).toHaveAccessibleName(/9:00 am to 5:00 pm/)
    await cell.focus()
    // A key is ignored while the change before is saved.
    await expect(async () => {
      await page.keyboard.press('Shift+ArrowRight')
      await expect(cell).toHaveAccessibleName(/9:00 am to 5:15 pm/, { timeout: 500 })
    }).toPass()
    await expect(async () => {
      await page.keyboard.press('Delete')
      await expect(cell).toHaveAccessibleName(/no shift/, { timeout: 500 })
    }).toPass()
  })

  await test.step('shows the effect of the leave, and sends the open lead to the rules', async () => {
    const decision = page.getByRole('article', { name: `Leave of ${name}` })
    await expect(decision).toContainText('A wedding')
    await expect(decision.getByRole('link', { name: '1 open lead' })).toBeVisible()
    await decision.getByText('Send to the routing rules').click()
    await decision.getByRole('button', { name: 'Approve' }).click()
    await expect(decision).toHaveCount(0)
    await expect(grid.getByRole('gridcell', { name: `${name}, Tue 4 Mar: Annual leave` })).toBeVisible()
    const [row] = await query('select assigned_to, awaits_routing from leads where id = $1', [lead.id])
    expect(row?.assigned_to === null || row?.awaits_routing === false).toBe(true)
  })
})
