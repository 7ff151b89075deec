import { PAGING } from '../../../domain/constants.ts'
import { browserStorage } from '../../start/browser-storage.ts'

const KEYS = { view: 'galleryMode', size: 'pageSize', scroll: 'scrollPosition' } as const

export type View = 'gallery' | 'list'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * How this shopper likes the list: gallery or rows, how many on a page, and where on it they were. Storage that is full
 * or forbidden only forgets.
 */
export function createRemembered(lasting: Kept | null, visit: Kept | null) {
  const listeners = new Set<() => void>()
  let view = readView()

  function readView(): View {
    return read(lasting, KEYS.view) === 'list' ? 'list' : 'gallery'
  }

  return {
    view: () => view,
    setView(next: View) {
      view = next
      keep(lasting, KEYS.view, next)
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
      const text = read(lasting, KEYS.size)
      return PAGING.sizes.find((size) => String(size) === text) ?? PAGING.defaultSize
    },
    setSize: (size: number) => keep(lasting, KEYS.size, String(size)),

    /** How far down this very list was left. */
    scrollAt(href: string): number | null {
      const [at, y] = read(visit, KEYS.scroll)?.split('\n') ?? []
      return at === href && Number.isFinite(Number(y)) ? Number(y) : null
    },
    keepScroll: (href: string, y: number) => keep(visit, KEYS.scroll, `${href}\n${Math.round(y)}`),

    /** 'Start Again' starts with a clean sheet. */
    startAgain() {
      forget(lasting, KEYS.size)
      forget(visit, KEYS.scroll)
    },
  }
}

function read(storage: Kept | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function keep(storage: Kept | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch {
    // Full or forbidden: it holds for this page.
  }
}

function forget(storage: Kept | null, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}

export const remembered = createRemembered(browserStorage('localStorage'), browserStorage('sessionStorage'))

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === KEYS.view || event.key === null) remembered.reloadView()
  })

/** Before anything is painted: a shopper of rows never sees the gallery first. Its words follow the store's. */
export const VIEW_SCRIPT = `try{if(localStorage.getItem('${KEYS.view}')==='list')document.documentElement.dataset.view='list'}catch{}`
