import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, PHONE, test } from './journey.ts'
import { SCREENS, show } from './screens.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const DESKTOP = { width: 1440, height: 900 }

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const screen of SCREENS.filter(({ only }) => !only || viewport === PHONE))
      test(`axe finds nothing on ${screen.name}, in light and in dark`, async ({ page, faults }) => {
        if (screen.path === '/404') faults.expect(/status of 404/)
        await show(page, screen)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect({ colorScheme, found: await findWithAxe(page) }).toEqual({ colorScheme, found: [] })
        }
      })
  })

async function findWithAxe(page: Page): Promise<string[]> {
  // A colour on its way from one scheme to the other is neither.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}
