import { expect, PHONE, test } from '../journey.ts'
import { CONSOLE_SCREENS } from './console.ts'
import { CONTENT_SCREENS } from './content.ts'
import { DESK_SCREENS } from './leads-and-bookings.ts'
import { FORM_SCREENS } from './forms.ts'
import { DESKTOP, lookAtDesktop, lookAtPhone, modalOf } from './axe-checks.ts'
import { MAIL_TEMPLATE_SCREENS } from './mail-templates.ts'
import { PAGE_SCREENS } from './pages.ts'
import { SALES_TAG_SCREENS } from './sales-tags.ts'
import { enter, type ScreenGroup, show } from './screen.ts'
import { SHOP_SCREENS } from './shop.ts'

/** The built screens, as a person meets them: those that every look and every rule of access is held against. */
const GROUPS: readonly ScreenGroup[] = [
  ...SHOP_SCREENS,
  ...FORM_SCREENS,
  ...PAGE_SCREENS,
  ...CONSOLE_SCREENS,
  ...DESK_SCREENS,
  SALES_TAG_SCREENS,
  MAIL_TEMPLATE_SCREENS,
  ...CONTENT_SCREENS,
]

test.describe('axe finds nothing, and nothing scrolls sideways:', () => {
  for (const group of GROUPS)
    test(group.name, async ({ page, errors }) => {
      if (group.name === 'a missing page') errors.expect(/status of 404/)
      const signedIn = await enter(page, group)
      for (const screen of group.screens)
        await test.step(screen.name, async () => {
          if (!screen.only) {
            await page.setViewportSize(DESKTOP)
            await show(page, screen, signedIn)
            await lookAtDesktop(page, screen)
          }
          const modal = await modalOf(page)
          await page.setViewportSize(PHONE)
          // One drawing for every look: a page that was made wide has to stand being made narrow.
          if (screen.only || screen.opensOtherwise) await show(page, screen, signedIn)
          else if (!screen.part) expect(await modalOf(page)).toBe(modal)
          await lookAtPhone(page, screen)
        })
    })
})
