import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, PHONE } from '../journey.ts'
import type { Screen } from './screen.ts'

const ALL_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}
/** Rules whose result depends on the width or the colour scheme. */
const LAYOUT_RULES: axe.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'],
}
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast'] }
export const DESKTOP = { width: 1440, height: 900 }
const OTHER_WIDTHS = [320, 360, 820, 1024]

/** Checks all rules at desktop width in the light colour scheme. */
export async function checkDesktop(page: Page, screen: Screen): Promise<void> {
  const part = screen.part ?? (await findModal(page))
  await hideEverythingElse(page, screen, part, () => runAxe(page, part, 'light', ALL_RULES))
  await expectNoOverflow(page, DESKTOP.width)
}

/** Checks the layout rules at phone width in the dark colour scheme, and overflow at the widths in between. Screens with a phone layout get all rules, and the colour rules in light too. */
export async function checkPhone(page: Page, screen: Screen): Promise<void> {
  const part = screen.part ?? (await findModal(page))
  const hasPhoneLayout = screen.onlyOn !== undefined || screen.reopensOnPhone || screen.hasPhoneParts
  await hideEverythingElse(page, screen, part, async () => {
    await runAxe(page, part, 'dark', hasPhoneLayout ? ALL_RULES : LAYOUT_RULES)
    if (hasPhoneLayout) await runAxe(page, part, 'light', COLOUR_RULES)
  })
  await expectNoOverflow(page, PHONE.width)
  for (const width of screen.onlyOn ? [320] : OTHER_WIDTHS) await expectNoOverflow(page, width)
}

/**
 * Hides elements that would take most of axe's time and are checked elsewhere: everything behind the checked part; the frame,
 * which two screens check; rows with the same structure as two rows before them.
 */
async function hideEverythingElse(
  page: Page,
  screen: Screen,
  part: string | null,
  check: () => Promise<void>,
) {
  const changedElements = await page.evaluateHandle(
    ([checkedPart, keepsFrame]) => {
      const describeStructure = (element: Element) =>
        [element, ...element.querySelectorAll('*')]
          .map((each) => `${each.tagName} ${each.getAttribute('class')} ${each.getAttribute('role')}`)
          .join()
      const repeats = [...document.querySelectorAll('ul, ol, tbody')].flatMap((list) => {
        const rowCounts = new Map<string, number>()
        return [...list.children].filter((row) => {
          const times = (rowCounts.get(describeStructure(row)) ?? 0) + 1
          rowCounts.set(describeStructure(row), times)
          return times > 2
        })
      })
      const frame = [...document.querySelectorAll('header, footer, nav')].filter(
        (element) => !element.closest('main, dialog, #chat') && !element.querySelector('main'),
      )
      const hiddenElements = [...repeats, ...(checkedPart ? [document.body] : keepsFrame ? [] : frame)]
      const visibleElements = checkedPart ? [...document.querySelectorAll(checkedPart)] : []
      const elements = [...hiddenElements, ...visibleElements].filter(
        (element) => element instanceof HTMLElement,
      )
      for (const element of elements)
        element.style.visibility = visibleElements.includes(element) ? 'visible' : 'hidden'
      return elements
    },
    [part, screen.showsFrame === true] as const,
  )
  await check()
  await changedElements.evaluate((elements) => {
    for (const element of elements) element.style.visibility = ''
  })
}

/** Returns the selector of an open modal dialog. Only the dialog is checked then, because the page behind it is another screen. */
export async function findModal(page: Page): Promise<string | null> {
  return (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : null
}

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 })
  expect.soft({ width, overflow: await measureOverflow(page) }).toEqual({ width, overflow: [] })
}

/** Returns the pixels by which each scrolling element is wider than its box. */
function measureOverflow(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const boxes = [
      document.documentElement,
      document.body,
      ...document.querySelectorAll('dialog[open], dialog[open] form > div:not([inert]), main'),
    ]
    return boxes.map((box) => box.scrollWidth - box.clientWidth).filter((pixels) => pixels > 0)
  })
}

async function runAxe(
  page: Page,
  part: string | null,
  colorScheme: 'light' | 'dark',
  runOnly: axe.RunOnly,
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // A page reacts to a new width one frame later. Animations are finished, because a colour half way between two schemes would be measured wrongly, and out of sight an animation never ends.
  await page.evaluate(async () => {
    // Parts far below are styled only near the screen, and would change their colours while axe runs.
    for (const distantPart of document.querySelectorAll<HTMLElement>('.when-near'))
      distantPart.style.contentVisibility = 'visible'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  // Loaded once per page, because parsing the library takes a good part of a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const problems = await page.evaluate(
    async ([selector, rules]) => {
      const library = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await library.run(selector ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
        // Skips loading style sheets and audio, which takes half of the time and which none of these rules reads.
        preload: false,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      )
    },
    [part, runOnly] as const,
  )
  expect.soft({ colorScheme, problems }).toEqual({ colorScheme, problems: [] })
}
