import { PAGING } from '../../../domain/constants.ts'
import { browserStorage } from '../../start/browser-storage.ts'

const KEYS = { view: 'galleryMode', size: 'pageSize', scroll: 'scrollPosition' } as const

export type View = 'gallery' | 'list'

type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stored preferences of the list: view, page size and scroll position. Works, without remembering, when storage is full or forbidden. */
export function createListPreferences(
  localStore: PreferenceStorage | null,
  sessionStore: PreferenceStorage | null,
) {
  const listeners = new Set<() => void>()
  let view = readView()

  function readView(): View {
    return read(localStore, KEYS.view) === 'list' ? 'list' : 'gallery'
  }

  return {
    view: () => view,
    setView(next: View) {
      view = next
      write(localStore, KEYS.view, next)
      for (const listener of listeners) listener()
    },
    reloadView() {
      view = readView()
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    size(): number {
      const text = read(localStore, KEYS.size)
      return PAGING.sizes.find((size) => String(size) === text) ?? PAGING.defaultSize
    },
    setSize: (size: number) => write(localStore, KEYS.size, String(size)),

    /** Scroll position of this list, if it was the last one left. */
    scrollAt(href: string): number | null {
      const [at, y] = read(sessionStore, KEYS.scroll)?.split('\n') ?? []
      return at === href && Number.isFinite(Number(y)) ? Number(y) : null
    },
    saveScroll: (href: string, y: number) => write(sessionStore, KEYS.scroll, `${href}\n${Math.round(y)}`),

    startAgain() {
      remove(localStore, KEYS.size)
      remove(sessionStore, KEYS.scroll)
    },
  }
}

function read(storage: PreferenceStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function write(storage: PreferenceStorage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch {
    // Storage is full or forbidden: the value lasts for this page.
  }
}

function remove(storage: PreferenceStorage | null, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

export const listPreferences = createListPreferences(
  browserStorage('localStorage'),
  browserStorage('sessionStorage'),
)

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === KEYS.view || event.key === null) listPreferences.reloadView()
  })

/** Runs before the first paint, so that a list never appears as a gallery first. Must match `readView`. */
export const VIEW_SCRIPT = `try{if(localStorage.getItem('${KEYS.view}')==='list')document.documentElement.dataset.view='list'}catch{}`
