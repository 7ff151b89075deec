import { expect, test } from './journey.ts'
import { SCREENS, show } from './screens.ts'

const WIDTHS = [320, 390, 820, 1440]

for (const screen of SCREENS)
  test(`nothing scrolls sideways on ${screen.name}`, async ({ page, faults }) => {
    if (screen.path === '/404') faults.expect(/status of 404/)
    const widths = screen.only ? WIDTHS.slice(0, 2) : WIDTHS
    await page.setViewportSize({ width: 320, height: 800 })
    await show(page, screen)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await page.evaluate(() => {
        const boxes = [
          document.documentElement,
          document.body,
          ...document.querySelectorAll('dialog[open], main'),
        ]
        return boxes.map((box) => box.scrollWidth - box.clientWidth).filter((pixels) => pixels > 0)
      })
      expect({ width, beyond }).toEqual({ width, beyond: [] })
    }
  })
