import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { paths } from '../../../../src/domain/site/routes.ts'
import { expect, test } from '../../journey.ts'

const PHONE = { width: 390, height: 844 }
const HEADER = 'StockNo,Yr,Make,Mdl,RRP,Odo,Loc'

for (const { name, letter, viewport } of [
  { name: 'desktop', letter: 'D', viewport: null },
  { name: 'phone', letter: 'P', viewport: PHONE },
])
  test(`staff import a stock file, step by step, and undo it (${name})`, async ({
    page,
    session,
    errors,
  }, testInfo) => {
    errors.expect(/status of 400/)
    expect(session.accessToken).not.toBe('')
    if (viewport) await page.setViewportSize(viewport)
    // Letters, because a source is named after the letters of its file: a retry must not find the cars of the first try.
    const prefix = `WZ${letter}${'ABCDEFGHIJ'[testInfo.retry]}${'ABCDEFGHIJ'[testInfo.repeatEachIndex % 10]}`
    // A column of its own: the same columns would be recognised as the list of the other walk.
    const file = (...rows: string[]) => ({
      name: `${prefix.toLowerCase()}-list.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`${HEADER},${prefix}Code\n${rows.join('\n')}\n`),
    })
    const car = (number: number, price = 54_990, kms = 32_286, place = 'Brookvale') =>
      `${prefix}${number},2023,Isuzu,MU-X,${price},${kms},${place},K4`

    await page.goto(paths.stockImport())

    await test.step('refuses a web page with a sentence', async () => {
      await send(page, { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from('<html>Sign in') })
      await expect(page.getByText('perhaps a login page')).toBeVisible()
    })

    await test.step('asks which file of an archive contains the stock', async () => {
      const { name: listName, buffer } = file(car(1), car(2), car(3, 54_990, 32_286, 'MVX'))
      const archive = zipSync({ 'notes.txt': strToU8('Nothing'), [listName]: new Uint8Array(buffer) })
      await send(page, { name: 'stock.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
      await page.getByRole('button', { name: listName }).click()
      await expect(page.getByRole('table', { name: 'Columns' })).toBeVisible()
    })

    await test.step('shows each row as the car it becomes', async () => {
      const first = page.getByRole('region', { name: 'Row 1 as a car' })
      await expect(first.getByText(`${prefix}1, a new car`)).toBeVisible()
      await first.getByRole('button', { name: 'Next row' }).click()
      await expect(
        page.getByRole('region', { name: 'Row 2 as a car' }).getByText(`${prefix}2, a new car`),
      ).toBeVisible()
    })

    await test.step('asks only what is unsure: which price, and which dealership', async () => {
      await page.getByRole('combobox', { name: 'RRP goes to' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name: 'Loc goes to' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('combobox', { name: 'RRP goes to' })).toBeFocused()
      await expect(page.getByText('MVX is not known')).toBeVisible()
      await page.getByRole('combobox', { name: 'MVX means' }).selectOption({ index: 1 })
      await expect(page.getByText('MVX is not known')).toBeHidden()
      await page.getByRole('radio', { name: 'Price, drive away' }).check()
      await expect(page.getByRole('combobox', { name: 'RRP goes to' })).toHaveValue('driveAwayPrice')
    })

    await test.step('keeps its place after a reload', async () => {
      await page.reload()
      await expect(page.getByRole('combobox', { name: 'RRP goes to' })).toHaveValue('driveAwayPrice')
    })

    await test.step('checks without changing anything, then applies and can be undone', async () => {
      await page.getByRole('button', { name: 'Check 3 rows' }).click()
      await page.getByRole('button', { name: 'Apply 3 changes' }).click()
      await expect(page.getByRole('heading', { name: 'The stock is imported' })).toBeVisible()
      await expect(page.getByText('3 new, 0 changed, 0 off sale')).toBeVisible()
      await expect(page.getByText(/You can undo it until \w{3} \d+ \w{3}, /)).toBeVisible()
    })

    await test.step('holds an import that takes most cars off sale, until their number is typed', async () => {
      await page.getByRole('link', { name: 'Import another file' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'stock.zip' }).first()).toContainText(
        'Imported',
      )
      await send(page, file(car(1, 5_000, 40_000)))
      await page.getByRole('button', { name: 'Check 1 row' }).click()
      await expect(page.getByRole('heading', { name: /67% of your cars off sale: on hold/ })).toBeVisible()
      await expect(page.getByText('91% lower')).toBeVisible()
      await expect(page.getByRole('link', { name: '2023 Isuzu MU-X' })).toHaveAttribute(
        'href',
        /\/stock\/car\/\d/,
      )
      const labels = await recordApplyLabels(page)
      const reload = page.waitForResponse(/\/prepared-import\?/)
      await page.getByRole('radio', { name: 'Take them off sale' }).check()
      await reload
      await page.getByRole('button', { name: 'Apply 3 changes' }).click()
      const confirm = page.getByRole('dialog', { name: 'Take 2 cars off sale' })
      await expect(confirm.getByRole('button', { name: 'Take them off sale' })).toBeDisabled()
      await confirm.getByLabel('Type 2 to confirm').fill('2')
      // A choice that is being saved never gives way to the earlier one.
      expect(await labels.jsonValue()).toEqual(['Apply 3 changes'])
      await confirm.getByRole('button', { name: 'Take them off sale' }).click()
      await expect(page.getByText('0 new, 1 changed, 2 off sale')).toBeVisible()
      await expect(page.getByText('1 price stays as it is')).toBeVisible()
      await page.getByRole('button', { name: 'Undo the import' }).click()
      await expect(page.getByText('The import was undone')).toBeVisible()
    })
  })

async function send(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Stock file').setInputFiles(file)
}

/** Collects every text that the Apply button takes on from now on. */
function recordApplyLabels(page: Page) {
  return page.evaluateHandle(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Apply'),
    )
    const labels: string[] = []
    const record = () => {
      const label = button?.textContent ?? ''
      if (label !== labels.at(-1)) labels.push(label)
    }
    if (button) new MutationObserver(record).observe(button, { subtree: true, characterData: true })
    return labels
  })
}
