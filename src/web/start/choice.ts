/** State of a navigation that only reflects a selection on the same page. The focus stays where it is. */
export const SELECTION_STATE = { isSelectionNavigation: true } as const

export function isSelectionNavigation({ state }: { state: unknown }): boolean {
  return (state as { isSelectionNavigation?: boolean } | null)?.isSelectionNavigation === true
}
