import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/domain/site/routes.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { moveTo, signInThroughApi, visit } from '../journey.ts'

export interface Screen {
  name: string
  /** Left out where its steps go there themselves. */
  path?: string
  /** What is opened on it. */
  open?: (page: Page, session: SignedIn | null) => Promise<void>
  /** What of it is this screen; the rest is looked at as another one. */
  part?: string
  /** There at one of the widths only. */
  onlyOn?: 'phone'
  /** Reached by other steps where there is no room: what is opened wide is not what a phone shows. */
  reopensOnPhone?: true
  /** A bar at the foot, say: its colours are looked at in the light there too. */
  hasPhoneParts?: true
  /** The one its kind of pages shows its head, foot and navigation on. */
  showsFrame?: true
}

/** Screens that one page shows one after another: the first is loaded, the others are reached as a link would. */
export interface ScreenGroup {
  name: string
  /** Whose they are: that account, or the one that may do everything. */
  staff?: boolean | string
  screens: readonly Screen[]
}

/** Where nothing is open, on the way from a screen to another at the same address. */
const NEUTRAL_PATHS = { staff: paths.permissions(), shopper: paths.forgottenPassword() }

/** Loads the site the first time, and later moves within it as Back and Forward do. */
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

/** Parameters of an address that open a dialog over its page. */
const DIALOG_PARAMETERS = ['stock', 'ask', 'photo', 'open']

/** A dialog of the frame stays open when the page beneath it changes. One that the address opens goes with the address; closing it first would start a navigation that may end after the next one. */
async function closeDialog(page: Page): Promise<void> {
  const { searchParams } = new URL(page.url())
  if (DIALOG_PARAMETERS.some((name) => searchParams.has(name))) return
  const dialog = page.locator('dialog:modal')
  if ((await dialog.count()) === 0) return
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Signs in whoever these screens belong to. */
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

/** The server draws it open; from when the page is awake it is all there is. */
export async function waitForModal(page: Page): Promise<void> {
  await expect(page.locator('dialog:modal form')).toBeVisible()
}
