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

/** The screen this browser's person had open last, so that the console opens where they left it. */
export function createLastScreen(storage: ValueStorage) {
  const kept = createStoredValue<ConsoleScreenName | null>(
    storage,
    KEY,
    (stored) => CONSOLE_SCREEN_NAMES.find((name) => name === stored) ?? null,
  )
  return {
    /** One's own profile is a visit, not a place of work. */
    remember(screen: ConsoleScreenName): void {
      if (screen !== 'profile' && kept.get() !== screen) kept.update(() => screen)
    },
    /** Null where there is none to return to: the first page, or one that is closed to whoever is here now. */
    href(actor: Actor | null): string | null {
      const screen = kept.get()
      return screen === null || screen === 'overview' || !canSeeScreen(actor, screen)
        ? null
        : CONSOLE_SCREENS[screen].href
    },
    reload: kept.reload,
  }
}

export const lastScreen = createLastScreen(browserStorage('localStorage'))
followOtherTabs(KEY, lastScreen)
