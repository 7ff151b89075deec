import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, PHONE, test } from './journey.ts'
import { SCREENS, type Screen, show } from './screens.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = (axe: AxeBuilder) => axe.withRules('color-contrast')
const DESKTOP = { width: 1440, height: 900 }
const OTHER_WIDTHS = [320, 820, 1024]

test.describe('axe finds nothing, and nothing scrolls sideways:', () => {
  test.use({ viewport: DESKTOP })

  for (const screen of SCREENS.filter(({ only }) => !only))
    test(screen.name, async ({ page, faults }) => {
      if (screen.path === '/404') faults.expect(/status of 404/)
      await show(page, screen)
      const part = screen.part ?? (await modalOf(page))
      await alone(page, screen, part, () => look(page, part, 'light'))
      await fits(page, DESKTOP.width)
      if (screen.opensOtherwise) return
      // One load for every look: a page that was made wide has to stand being made narrow.
      await page.setViewportSize(PHONE)
      if (!screen.part) expect(await modalOf(page)).toBe(part)
      await lookAtPhone(page, screen, part)
      for (const width of OTHER_WIDTHS) await fits(page, width)
    })
})

test.describe('the same on a phone from the start:', () => {
  test.use({ viewport: PHONE })

  for (const screen of SCREENS.filter(({ only, opensOtherwise }) => only || opensOtherwise))
    test(screen.name, async ({ page }) => {
      await show(page, screen)
      await lookAtPhone(page, screen, screen.part ?? (await modalOf(page)))
      for (const width of screen.only ? [320] : OTHER_WIDTHS) await fits(page, width)
    })
})

/** In the dark, where every rule is asked; in the light, for its colours, where a phone has parts that no other width shows. */
async function lookAtPhone(page: Page, screen: Screen, part: string | null): Promise<void> {
  await alone(page, screen, part, async () => {
    await look(page, part, 'dark')
    if (screen.only || screen.opensOtherwise || screen.hasPhoneParts) await look(page, part, 'light', COLOURS)
  })
  await fits(page, PHONE.width)
}

/**
 * Hidden meanwhile, each in its place: what lies behind the part that is looked at; the frame, which every page has and two
 * screens show; rows made like two before them. They take most of the time and tell nothing new.
 */
async function alone(page: Page, screen: Screen, part: string | null, act: () => Promise<void>) {
  const changed = await page.evaluateHandle(
    ([only, keepsFrame]) => {
      const made = (element: Element) =>
        [element, ...element.querySelectorAll('*')]
          .map((each) => `${each.tagName} ${each.getAttribute('class')} ${each.getAttribute('role')}`)
          .join()
      const repeats = [...document.querySelectorAll('ul, ol, tbody')].flatMap((list) => {
        const seen = new Map<string, number>()
        return [...list.children].filter((row) => {
          const times = (seen.get(made(row)) ?? 0) + 1
          seen.set(made(row), times)
          return times > 2
        })
      })
      const frame = [...document.querySelectorAll('header, footer, nav')].filter(
        (element) => !element.closest('main, dialog, #chat') && !element.querySelector('main'),
      )
      const hidden = [...repeats, ...(only ? [document.body] : keepsFrame ? [] : frame)]
      const shown = only ? [...document.querySelectorAll(only)] : []
      const elements = [...hidden, ...shown].filter((element) => element instanceof HTMLElement)
      for (const element of elements)
        element.style.visibility = shown.includes(element) ? 'visible' : 'hidden'
      return elements
    },
    [part, screen.showsFrame === true] as const,
  )
  await act()
  await changed.evaluate((elements) => {
    for (const element of elements) element.style.visibility = ''
  })
}

/** What is open over a page is all of it that can be reached: the page itself is another screen. */
async function modalOf(page: Page): Promise<string | null> {
  return (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : null
}

async function fits(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 })
  expect({ width, beyond: await beyondTheEdge(page) }).toEqual({ width, beyond: [] })
}

/** How many pixels of anything can only be reached sideways. */
function beyondTheEdge(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const boxes = [
      document.documentElement,
      document.body,
      ...document.querySelectorAll('dialog[open], dialog[open] form > div:not([inert]), main'),
    ]
    return boxes.map((box) => box.scrollWidth - box.clientWidth).filter((pixels) => pixels > 0)
  })
}

async function look(
  page: Page,
  part: string | null,
  colorScheme: 'light' | 'dark',
  rules = (axe: AxeBuilder) => axe.withTags(RULES),
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // A page hears of its width a frame later. A colour on its way from one scheme to the other is neither; out of sight it never arrives.
  await page.evaluate(async () => {
    // Far below nothing is styled before somebody is near, and would change its colours under the eyes of who looks.
    for (const far of document.querySelectorAll<HTMLElement>('.when-near'))
      far.style.contentVisibility = 'visible'
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  // No frames of others stand in a page: the other way opens a second page for every look. What passed is not told.
  const axe = rules(new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }))
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect({ colorScheme, found }).toEqual({ colorScheme, found: [] })
}
