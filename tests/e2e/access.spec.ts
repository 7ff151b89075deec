import { AxeBuilder } from '@axe-core/playwright'
import { expect, PHONE, test } from './journey.ts'
import { SCREENS, show } from './screens.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const DESKTOP = { width: 1440, height: 900 }

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [PHONE, DESKTOP])
    test.describe(`${colorScheme} at ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport })

      for (const screen of SCREENS.filter(({ only }) => !only || viewport === PHONE))
        test(`axe finds nothing on ${screen.name}`, async ({ page, faults }) => {
          if (screen.path === '/404') faults.expect(/status of 404/)
          await show(page, screen)
          const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
          const found = violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
          )
          expect(found).toEqual([])
        })
    })
