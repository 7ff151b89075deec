/** Moves the focus among list rows, found by a `data-` attribute of their links. Keys act on the focused row. */
export function createRowFocus(name: string) {
  const links = () => [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  const focused = () => links().find((link) => link === document.activeElement)
  return {
    focused,
    /** Returns the id of the focused row. */
    id: () => focused()?.dataset[name],
    focus(id: string): void {
      document.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(id)}"]`)?.focus()
    },
    step(by: 1 | -1): void {
      const all = links()
      const here = all.indexOf(document.activeElement as HTMLElement)
      const next = here === -1 ? (by === 1 ? 0 : all.length - 1) : here + by
      all[Math.min(Math.max(next, 0), all.length - 1)]?.focus()
    },
  }
}
