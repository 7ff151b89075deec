/** Carried by the step that opened an enquiry over a page: closing it takes that step back. */
export const OPENED_HERE = { isEnquiry: true } as const

export function isOpenedHere({ state }: { state: unknown }): boolean {
  return (state as { isEnquiry?: boolean } | null)?.isEnquiry === true
}
