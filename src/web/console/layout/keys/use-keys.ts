import { useLayoutEffect } from 'react'
import { createKeyReader, SECOND_KEY_MS } from './key-reader.ts'

/** A first key some reader waits for a second after: until then single keys of others are not meant. */
let begun: { at: number; by: object } | null = null

/** Keys that work anywhere in the console, alone ('?') or in pairs ('g l'), except while someone types or a dialog is open. */
export function useKeys(keys: Record<string, () => void>): void {
  // Before the screen is seen: a key pressed at its first sight is meant.
  useLayoutEffect(() => {
    const names = Object.keys(keys)
    const read = createKeyReader(names)
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog:modal, [role="menu"]')) return
      if (begun && begun.by !== keys && event.timeStamp - begun.at <= SECOND_KEY_MS) return
      const name = read(event.key, event.timeStamp)
      const isFirst = name === null && names.some((each) => each.startsWith(`${event.key} `))
      begun = isFirst ? { at: event.timeStamp, by: keys } : null
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
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
