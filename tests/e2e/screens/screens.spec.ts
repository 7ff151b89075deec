import { expect, PHONE, test } from '../journey.ts'
import { checkDesktop, checkPhone, DESKTOP, findModal } from './axe-checks.ts'
import { CAR_SCREENS } from './cars.ts'
import { CONSOLE_SCREENS } from './console.ts'
import { CONTENT_SCREENS } from './content.ts'
import { FORM_SCREENS } from './forms.ts'
import { LEAD_AND_BOOKING_SCREENS } from './leads-and-bookings.ts'
import { MAIL_TEMPLATE_SCREENS } from './mail-templates.ts'
import { PAGE_SCREENS } from './pages.ts'
import { SALES_TAG_SCREENS } from './sales-tags.ts'
import { openScreen, type ScreenGroup, signInForGroup } from './screen.ts'
import { SHOP_SCREENS } from './shop.ts'

const GROUPS: readonly ScreenGroup[] = [
  ...SHOP_SCREENS,
  ...FORM_SCREENS,
  ...PAGE_SCREENS,
  ...CONSOLE_SCREENS,
  ...LEAD_AND_BOOKING_SCREENS,
  SALES_TAG_SCREENS,
  CAR_SCREENS,
  MAIL_TEMPLATE_SCREENS,
  ...CONTENT_SCREENS,
]

test.describe('has no axe violations and does not scroll sideways:', () => {
  for (const group of GROUPS)
    test(group.name, async ({ page, errors }) => {
      if (group.name === 'missing page') errors.expect(/status of 404/)
      const session = await signInForGroup(page, group)
      for (const screen of group.screens)
        await test.step(screen.name, async () => {
          if (!screen.onlyOn) {
            await page.setViewportSize(DESKTOP)
            await openScreen(page, screen, session)
            await checkDesktop(page, screen)
          }
          const modal = await findModal(page)
          await page.setViewportSize(PHONE)
          // Not opened again at phone width: an open page must survive being made narrow.
          if (screen.onlyOn || screen.reopensOnPhone) await openScreen(page, screen, session)
          else if (!screen.part) expect(await findModal(page)).toBe(modal)
          await checkPhone(page, screen)
        })
    })
})
