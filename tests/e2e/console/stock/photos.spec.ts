import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../../../../src/domain/site/routes.ts'
import { query } from '../../database.ts'
import { expect, PHONE, pressUndo, test, visit } from '../../journey.ts'

/** Adds a car of this journey's own, without photos. */
async function insertCar(): Promise<string> {
  const rows = await query(
    `insert into vehicles (stockid, title, slug, condition, year, make, model, body, color, transmission, fuel, kms, dealership,
       drive_away_price, listed_at)
     values ($1, '2023 Isuzu MU-X LS-U', '2023-isuzu-mu-x-ls-u', 'used', 2023, 'Isuzu', 'MU-X', 'SUV', 'Copper', 'Automatic', 'Diesel', 32000,
       'harbour-brookvale', 54990, now())
     returning id`,
    [`P${randomUUID().slice(0, 6)}`],
  )
  return String(rows[0]?.['id'])
}

async function makeFile(name: string, hue: number) {
  const svg = `<svg width="800" height="600"><rect width="800" height="600" fill="hsl(${hue},60%,40%)"/>
    <circle cx="${100 + hue * 1.5}" cy="${100 + hue}" r="120" fill="#fff"/><rect x="${hue}" y="400" width="200" height="90"/></svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Photos in order' }).getByRole('button', { name: /^Photo \d/ })
const names = (page: Page) =>
  tiles(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')?.split(', ').at(-1)),
  )

async function addFiles(page: Page, files: string[]): Promise<void> {
  const input = page.getByLabel('Photos to add')
  await input.setInputFiles(await Promise.all(files.map((name, at) => makeFile(name, at * 70))))
  await expect(tiles(page)).toHaveCount(files.length)
}

test('photos are added, ordered by mouse and keys, cropped, removed and restored', async ({
  page,
  session,
  errors,
}) => {
  expect(session.accessToken).not.toBe('')
  const car = await insertCar()
  await visit(page, paths.car({ id: car }))

  await test.step('a file that is no photo is refused by name, and another one is uploaded', async () => {
    errors.expect(/400/)
    await page
      .getByLabel('Photos to add')
      .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    const alert = page.getByRole('alert').filter({ hasText: 'invoice.pdf' })
    await expect(alert).toContainText('This is not a photo')
    await page.getByRole('button', { name: 'Remove' }).click()
    await addFiles(page, ['front.jpg', 'side.jpg', 'rear.jpg', 'inside.jpg'])
    await expect(page.getByText('Main photo', { exact: true })).toBeVisible()
    expect(await names(page)).toEqual(['front.jpg', 'side.jpg', 'rear.jpg', 'inside.jpg'])
  })

  await test.step('an upload survives a dropped connection', async () => {
    errors.expect(/Failed to load resource/)
    let failures = 1
    await page.route('**/functions/photo-upload/**', async (route) => {
      if (failures-- > 0) await route.abort('connectionfailed')
      else await route.continue()
    })
    await page.getByLabel('Photos to add').setInputFiles([await makeFile('wheel.jpg', 300)])
    await expect(tiles(page)).toHaveCount(5)
    await page.unroute('**/functions/photo-upload/**')
  })

  await test.step('a repeated photo is named, and left out or kept', async () => {
    errors.expect(/409/)
    await page.getByLabel('Photos to add').setInputFiles([await makeFile('again.jpg', 300)])
    await expect(page.getByRole('alert').filter({ hasText: 'again.jpg' })).toContainText('wheel.jpg')
    await page.getByRole('button', { name: 'Skip photo' }).click()
    await expect(tiles(page)).toHaveCount(5)
  })

  const before = await names(page)
  await test.step('keys lift, move and drop a photo', async () => {
    await tiles(page).nth(3).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('status').filter({ hasText: 'Moved to place 3 of 5' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual([before[0], before[1], before[3], before[2], before[4]])
    await page.reload()
    await expect.poll(() => names(page)).toEqual([before[0], before[1], before[3], before[2], before[4]])
  })

  await test.step('Escape puts a lifted photo back, m makes it the main photo', async () => {
    await tiles(page).nth(1).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect.poll(() => names(page)).toEqual([before[0], before[1], before[3], before[2], before[4]])
    await tiles(page).nth(4).focus()
    await page.keyboard.press('m')
    await expect.poll(async () => (await names(page))[0]).toBe(before[4])
  })

  await test.step('the mouse drags a photo to another place', async () => {
    const order = await names(page)
    const from = await tiles(page).nth(3).boundingBox()
    const to = await tiles(page).nth(1).boundingBox()
    if (!from || !to) throw new Error('The photos are not visible')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual([order[0], order[3], order[1], order[2], order[4]])
  })

  await test.step('a photo is cropped by keys, and the change undone', async () => {
    await tiles(page).nth(1).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('800 × 600 px')
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
    await dialog.getByRole('button', { name: /Part to keep, 640 × 480 px/ }).press('Shift+ArrowLeft')
    await dialog.getByRole('button', { name: 'Crop photo' }).click()
    await expect(dialog).toContainText('624 × 480 px')
    await dialog.getByRole('button', { name: 'Rotate right' }).click()
    await expect(dialog).toContainText('480 × 624 px')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('Delete removes a photo, Undo restores it in its place', async () => {
    const order = await names(page)
    await tiles(page).nth(2).focus()
    await page.keyboard.press('Delete')
    await expect(tiles(page)).toHaveCount(4)
    await pressUndo(page, 'Photo 3 removed')
    await expect.poll(() => names(page)).toEqual(order)
  })

  await test.step('shoppers see the photos in that order', async () => {
    const rows = await query(
      'select count(*)::integer as photos from vehicle_pictures where vehicle_id = $1',
      [car],
    )
    expect(rows).toEqual([{ photos: 5 }])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Zip' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('photos are taken with the camera, and moved and removed in their dialog', async ({
    page,
    session,
  }) => {
    expect(session.accessToken).not.toBe('')
    const car = await insertCar()
    await visit(page, paths.car({ id: car }))
    await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
    await expect(page.getByLabel('Photo from the camera')).toHaveAttribute('capture', 'environment')
    await page.getByLabel('Photo from the camera').setInputFiles(await makeFile('IMG_1.jpg', 20))
    await expect(tiles(page)).toHaveCount(1)
    await page.getByLabel('Photo from the camera').setInputFiles(await makeFile('IMG_2.jpg', 200))
    await expect(tiles(page)).toHaveCount(2)
    await tiles(page).nth(1).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Make main' }).tap()
    await expect(dialog).toContainText('Photo 1')
    await dialog.getByRole('button', { name: 'Remove' }).tap()
    await expect.poll(() => names(page)).toEqual(['IMG_1.jpg'])
  })
})
