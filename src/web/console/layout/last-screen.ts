import {
  CONSOLE_SCREEN_NAMES,
  CONSOLE_SCREENS,
  type ConsoleScreenName,
  canSeeScreen,
} from '../../../domain/permissions/console-screens.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs, type ValueStorage } from '../../start/stored-value.ts'

const KEY = 'consoleTab'

/** Remembers the last open screen in this browser, so that the console opens there next time. */
export function createLastScreen(storage: ValueStorage) {
  const storedScreen = createStoredValue<ConsoleScreenName | null>(
    storage,
    KEY,
    (value) => CONSOLE_SCREEN_NAMES.find((name) => name === value) ?? null,
  )
  return {
    /** Skips the profile, which is not a screen to work on. */
    remember(screen: ConsoleScreenName): void {
      if (screen !== 'profile' && storedScreen.get() !== screen) storedScreen.update(() => screen)
    },
    /** Null if no screen is stored, for the dashboard, and for a screen the user may not open. */
    href(actor: Actor | null): string | null {
      const screen = storedScreen.get()
      return screen === null || screen === 'overview' || !canSeeScreen(actor, screen)
        ? null
        : CONSOLE_SCREENS[screen].href
    },
    reload: storedScreen.reload,
  }
}

export const lastScreen = createLastScreen(browserStorage('localStorage'))
followOtherTabs(KEY, lastScreen)
