import { expect, test } from './journey.ts'
import { SCREENS, show } from './screens.ts'

const WIDTHS = [320, 390, 820, 1440]

for (const screen of SCREENS)
  test(`nothing scrolls sideways on ${screen.name}`, async ({ page, faults }) => {
    if (screen.path === '/404') faults.expect(/status of 404/)
    for (const width of screen.only ? [320, 390] : WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await show(page, screen)
      const beyond = await page.evaluate(() => {
        const root = document.documentElement
        const boxes = [root, document.body, ...document.querySelectorAll('dialog[open], main')]
        return boxes.map((box) => box.scrollWidth - box.clientWidth)
      })
      expect({ width, beyond: beyond.filter((pixels) => pixels > 0) }).toEqual({ width, beyond: [] })
    }
  })
