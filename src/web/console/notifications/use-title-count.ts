import { useEffect } from 'react'

const COUNT = /^\(\d+\+?\) /

/** Puts the number of new notifications in front of the page title: '(3) Leads'. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const update = () => {
      const title = titleWithCount(document.title, count)
      // Only writes a change, because writing is observed too.
      if (title !== document.title) document.title = title
    }
    update()
    // Every screen sets its own title.
    const observer = new MutationObserver(update)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = titleWithCount(document.title, 0)
    }
  }, [count])
}

export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(COUNT, '')
  return count === 0 ? plain : `(${count > 99 ? '99+' : count}) ${plain}`
}
