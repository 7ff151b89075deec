/** What a navigation carries that only says a choice made on the page: the focus stays where it was made. */
export const CHOICE = { isChoice: true } as const

export function isChoice({ state }: { state: unknown }): boolean {
  return (state as { isChoice?: boolean } | null)?.isChoice === true
}
