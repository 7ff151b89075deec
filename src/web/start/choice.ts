/** State of a navigation that only reflects a selection on the same page. The focus stays where it is. */
export const CHOICE = { isChoice: true } as const

export function isChoice({ state }: { state: unknown }): boolean {
  return (state as { isChoice?: boolean } | null)?.isChoice === true
}
