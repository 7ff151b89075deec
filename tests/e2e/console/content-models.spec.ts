import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Model } from '../../../src/domain/models/model.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { makeModel } from '../../factories/model.ts'
import { postAsEditor } from '../insert-content.ts'
import { expect, signInThroughApi, test, visit } from '../journey.ts'

test.beforeEach(async ({ context }) => {
  await signInThroughApi(context)
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const saveDraft = async (page: Page) => button(page, /^Save draft/).click()
const makeUniqueName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const fillFields = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}
const openPreview = async (page: Page, context: BrowserContext) => {
  const preview = context.waitForEvent('page')
  await button(page, 'Open preview').click()
  return preview
}

test('an editor creates and changes models and a dealership', async ({ page, context, errors }) => {
  errors.expect(/status of 400/)
  const hauler = makeUniqueName('Hauler')
  const model = makeModel({ slug: hauler.toLowerCase().replace(' ', '-'), name: hauler })
  const creation = await postAsEditor(context, '/create-document', {
    kind: 'model',
    slug: model.slug,
    body: model,
  })
  expect(creation.status()).toBe(201)
  await visit(page, `${paths.content()}?kind=model`)

  await test.step('creates a model, refuses an address in use, previews and publishes it', async () => {
    const name = makeUniqueName('Roadster')
    const slug = name.toLowerCase().replace(' ', '-')
    await page.getByRole('link', { name: 'New model' }).click()
    await fillFields(page, { Make: 'Testla', Name: name })
    await expect(field(page, 'Address')).toHaveValue(slug)
    await saveDraft(page)
    await expect(field(page, 'Introduction')).toHaveAccessibleDescription('Fill this in')

    await fillFields(page, {
      Introduction: 'Two seats and a roof that folds.',
      Label: 'Drive away, Sydney 2100',
      'Short label': 'Drive away, 2100',
      Note: 'Figures of a test.',
      'Grade 1': 'Sport',
      Price: '45990',
      Features: 'Alloys',
      Engine: '2.0L',
      Transmission: '6 speed manual',
      Drive: 'RWD',
      'Colour 1': 'Polar White',
      Address: 'd-max',
    })
    for (const body of await field(page, 'Body').all()) await body.fill('Convertible')
    await saveDraft(page)
    await expect(field(page, 'Address')).toHaveAccessibleDescription(/This address is already in use/)
    await field(page, 'Address').fill(slug)

    const preview = await openPreview(page, context)
    await expect(preview.getByText('Two seats and a roof that folds.').first()).toBeVisible()
    await preview.close()
    await expect(page).toHaveURL(paths.contentDocument({ kind: 'model', slug }))
    await button(page, 'Publish').click()
    await expect(page.getByText('Published to the site').first()).toBeVisible()
    const buildPage = await page.request.get(paths.build({ slug }))
    expect([buildPage.status(), (await buildPage.text()).includes('$45,990')]).toEqual([200, true])
    const withdrawal = await postAsEditor(context, '/change-document', {
      kind: 'model',
      slug,
      version: 2,
      act: 'withdrawn',
    })
    expect(withdrawal.status()).toBe(200)
    await page.getByRole('link', { name: 'All models' }).click()
  })

  await test.step('changes grades, colours, accessories and specifications, and leaves the other fields unchanged', async () => {
    await page.getByRole('link', { name: new RegExp(`${model.name}$`) }).click()

    await button(page, 'Remove grade 1').click()
    await button(page, 'Move colour 2 up').click()
    await field(page, 'Colour 1').fill('Deep Harbour')
    await button(page, 'Add an accessory').click()
    await expect(field(page, 'Accessory 4')).toBeFocused()
    await page.keyboard.type('Bull bar')
    await button(page, /of table 1$/).click()
    await button(page, 'By grade of line of table 1, 3').click()
    await page.getByRole('textbox', { name: 'LS-U+', exact: true }).fill('yes')
    await saveDraft(page)
    await expect(field(page, 'Short description')).toHaveAccessibleDescription('Fill this in')
    await field(page, 'Short description').fill('Sensor ready')
    await page.getByRole('checkbox', { name: 'LS-U', exact: true }).uncheck()
    await saveDraft(page)
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await expect(button(page, '2 versions')).toBeVisible()

    const { accessToken } = await signInThroughApi(context)
    const answer = await context.request.get(`/functions/document?kind=model&slug=${model.slug}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    const { document } = (await answer.json()) as { document: { draft: Model } }
    const remainingGrades = ['ls-u', 'ls-u-plus']
    const [white, blue, black] = model.colours
    expect(document.draft).toEqual({
      ...model,
      grades: model.grades.slice(1),
      colours: [
        { ...blue, name: 'Deep Harbour' },
        { ...white, grades: remainingGrades },
        { ...black, grades: remainingGrades },
      ],
      accessories: [
        ...model.accessories.map((each) => ({ ...each, grades: remainingGrades })),
        {
          slug: 'bull-bar',
          name: 'Bull bar',
          note: 'Sensor ready',
          group: 'Towing',
          price: 0,
          grades: ['ls-u-plus'],
          stockFeature: null,
        },
      ],
      specifications: [
        {
          title: 'Inside',
          rows: [
            { label: 'Seats', values: { 'ls-u': '5', 'ls-u-plus': '5' } },
            { label: 'Trim', values: { 'ls-u': 'Cloth', 'ls-u-plus': 'Leather' } },
            { label: 'Keyless start', values: { 'ls-u': true, 'ls-u-plus': true } },
          ],
        },
      ],
    })
    await page.getByRole('link', { name: 'All models' }).click()
  })

  await test.step('creates, previews and deletes a dealership', async () => {
    const name = makeUniqueName('Harbour Test')
    await page
      .getByRole('navigation', { name: 'Kinds of content' })
      .getByRole('link', { name: 'Dealerships' })
      .click()
    await page.getByRole('link', { name: 'New dealership' }).click()
    await fillFields(page, {
      Name: name,
      Street: '1 Test Street',
      Suburb: 'Testville',
      State: 'NSW',
      Postcode: '2',
      Telephone: '(02) 5550 0199',
      Email: 'test@example.com',
    })
    await page.getByLabel('Latitude').fill('-33.7')
    await page.getByLabel('Longitude').fill('151.2')
    await page.getByLabel('Sales on Monday: open').check()
    await page.getByLabel('Sales on Monday, opens').fill('08:15')
    await page.getByLabel('Sales on Tuesday: open').check()
    await expect(page.getByLabel('Sales on Tuesday, opens')).toHaveValue('08:15')
    await saveDraft(page)
    await expect(field(page, 'Postcode')).toHaveAccessibleDescription('Four digits, such as 2100')
    await field(page, 'Postcode').fill('2100')

    const preview = await openPreview(page, context)
    await expect(preview.getByRole('heading', { name }).first()).toBeVisible()
    await preview.close()
    // Deleted as a draft, because a published dealership could get cars and bookings.
    await button(page, 'More').first().click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(`${name} deleted`).first()).toBeVisible()
  })
})
