import type { Page } from '@playwright/test'
import { paths } from '../../../../src/domain/site/routes.ts'
import { feedUrl, putFeed } from '../../feed-host.ts'
import { expect, PHONE, signInThroughApi, test } from '../../journey.ts'

const NAME = 'Journey DMS'
const HEADER = 'Stock Number,Year,Make,Model,Price,Dealership'
const car = (number: number, price = 41_990) => `SRC${number},2022,Isuzu,D-Max,${price},Brookvale`
const list = (...rows: string[]) => `${HEADER}\n${rows.join('\n')}\n`

const panel = (page: Page) => page.getByRole('complementary', { name: 'Source' })
const lastRun = (page: Page) => panel(page).getByRole('list').getByRole('listitem').first()

test('a manager connects a dealer system, runs it, mends it and deletes it', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(/status of 400/)
  await signInThroughApi(context, 'sales.manager')
  await putFeed('used.csv', list(car(1), car(2), car(3)))
  await page.goto(paths.feeds())

  await test.step('refuses an address that is no web address, beside its field', async () => {
    await page.getByRole('button', { name: 'Add source' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add a source' })
    await dialog.getByLabel('Name').fill(NAME)
    await dialog.getByRole('textbox', { name: 'Web address' }).fill('dms/used.csv')
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await expect(dialog.getByText('Enter a web address that begins with https://')).toBeVisible()
  })

  await test.step('adds a source that runs every 30 minutes', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add a source' })
    await dialog.getByRole('textbox', { name: 'Web address' }).fill(feedUrl('used.csv'))
    await dialog.getByLabel('Schedule').selectOption({ label: 'Every 30 minutes' })
    await dialog.getByRole('checkbox', { name: 'Only between these hours' }).uncheck()
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('table', { name: 'Sources' }).getByRole('link', { name: NAME }).click()
    await expect(panel(page).getByText('Every 30 minutes')).toBeVisible()
    await expect(panel(page).getByText('It has not run yet')).toBeVisible()
  })

  await test.step('runs it now and counts the cars, in the run and in the chart', async () => {
    await panel(page).getByRole('button', { name: 'Run now' }).click()
    await expect(lastRun(page)).toContainText('3 new, 0 changed')
    await expect(panel(page).getByText('Healthy')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Cars changed each day.* [1-9]\d*$/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /No run, .* Healthy$/ })).toBeVisible()
  })

  await test.step('names the reason of a run that failed', async () => {
    await putFeed('used.csv', '')
    await panel(page).getByRole('button', { name: 'Run now' }).click()
    await expect(lastRun(page)).toContainText('status 503')
    await expect(panel(page).getByText('1 failed')).toBeVisible()
  })

  await test.step('pauses and resumes it', async () => {
    await panel(page).getByRole('button', { name: 'Pause' }).click()
    await expect(panel(page).getByText('When someone starts it')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Resume' }).click()
    await expect(panel(page).getByText('When someone starts it')).toBeHidden()
  })

  await test.step('mends its address and undoes the run, on a phone', async () => {
    await page.setViewportSize(PHONE)
    await putFeed('mended.csv', list(car(1, 40_990), car(2), car(3)))
    await panel(page).getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: `Change ${NAME}` })
    await dialog.getByRole('textbox', { name: 'Web address' }).fill(feedUrl('mended.csv'))
    await dialog.getByRole('button', { name: 'Save source' }).click()
    await expect(panel(page).getByText(feedUrl('mended.csv'))).toBeVisible()
    await panel(page).getByRole('button', { name: 'Run now' }).click()
    await expect(lastRun(page)).toContainText('0 new, 1 changed')
    await expect(panel(page).getByText('Healthy')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    for (const _run of ['mended', 'first']) {
      const undo = panel(page).getByRole('button', { name: 'Undo' })
      const before = await undo.count()
      await undo.first().click()
      await expect(undo).toHaveCount(before - 1)
    }
  })

  await test.step('deletes it', async () => {
    await panel(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete source' }).click()
    await expect(page.getByText(`${NAME} deleted`).first()).toBeVisible()
    await expect(page.getByRole('link', { name: NAME })).toHaveCount(0)
  })
})
