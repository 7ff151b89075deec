import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { moveTo, signInThroughApi, visit } from '../journey.ts'

export interface Screen {
  name: string
  /** Omitted if `open` navigates itself. */
  path?: string
  /** Brings the page into the state to check. */
  open?: (page: Page, session: SignedIn | null) => Promise<void>
  /** Selector of the part to check, if the rest of the page is another screen. */
  part?: string
  /** Set if the screen exists at this width only. */
  onlyOn?: 'phone'
  /** Set if a phone needs other steps than a desktop, so that `open` runs again at phone width. */
  reopensOnPhone?: true
  /** Set if a phone shows parts that a desktop does not, such as a bar at the bottom. Their light colours are then checked too. */
  hasPhoneParts?: true
  /** Set on the one screen of the site and the one of the console whose header, footer and navigation are checked. */
  showsFrame?: true
}

/** Screens checked in one page one after another. Only the first is loaded; the others are reached by navigation within the site. */
export interface ScreenGroup {
  name: string
  /** Username of the account to sign in as, or true for the super administrator. */
  staff?: boolean | string
  screens: readonly Screen[]
}

/** Pages without dialogs, visited between two screens at the same address. Site and console are documents apart, so each has its own. */
const NEUTRAL_PATHS = { staff: paths.permissions(), shopper: paths.blog() }

/** Loads the site the first time and afterwards navigates within it. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http')) return visit(page, path)
  await closeDialog(page)
  const isAt = (other: string) => new URL(page.url()).pathname === new URL(other, page.url()).pathname
  if (isAt(path)) {
    const neutralPath = page.url().includes(paths.admin()) ? NEUTRAL_PATHS.staff : NEUTRAL_PATHS.shopper
    if (!isAt(neutralPath)) await moveTo(page, neutralPath)
  }
  await moveTo(page, path)
}

/** Query parameters that open a dialog over the page. */
const DIALOG_PARAMETERS = ['stock', 'ask', 'photo', 'open']

/** Closes a dialog that would stay open after navigation. Dialogs opened by the address close with it; closing one here would start a navigation that may end after the next one. */
async function closeDialog(page: Page): Promise<void> {
  const { searchParams } = new URL(page.url())
  if (DIALOG_PARAMETERS.some((name) => searchParams.has(name))) return
  const dialog = page.locator('dialog:modal')
  if ((await dialog.count()) === 0) return
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

export async function signInForGroup(page: Page, { staff }: ScreenGroup): Promise<SignedIn | null> {
  return staff ? signInThroughApi(page.context(), staff === true ? undefined : staff) : null
}

export async function openScreen(page: Page, screen: Screen, session: SignedIn | null): Promise<void> {
  if (screen.path) await goTo(page, screen.path)
  await screen.open?.(page, session)
  if (session) await expect(page.getByText('System Online')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

export function makeDialogOpener(button: string, dialog: string, then?: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await then?.(page)
  }
}

/** Waits until a form is modal. The server renders it as an open dialog, and hydration makes it modal. */
export async function waitForModal(page: Page): Promise<void> {
  await expect(page.locator('dialog:modal form')).toBeVisible()
}
