import { useLayoutEffect } from 'react'
import { createKeyReader, SECOND_KEY_MS } from './key-reader.ts'

/** The first key of a pair, shared by all readers: the next key belongs to the pair, not to another reader's single key. */
let pendingKey: { at: number; by: object } | null = null

/** Handles single keys ('?') and pairs ('g l') anywhere in the console, except in a text field or while a dialog or menu is open. */
export function useKeys(keys: Record<string, () => void>): void {
  // Listens before the first paint, so that a key pressed as the screen appears is not lost.
  useLayoutEffect(() => {
    const names = Object.keys(keys)
    const readKey = createKeyReader(names)
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog:modal, [role="menu"]')) return
      if (pendingKey && pendingKey.by !== keys && event.timeStamp - pendingKey.at <= SECOND_KEY_MS) return
      const name = readKey(event.key, event.timeStamp)
      const isFirst = name === null && names.some((each) => each.startsWith(`${event.key} `))
      pendingKey = isFirst ? { at: event.timeStamp, by: keys } : null
      if (name === null) return
      event.preventDefault()
      keys[name]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    // A checkbox takes no text: keys go on working on the rows that it selected.
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  )
}
