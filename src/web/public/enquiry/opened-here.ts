/** History state of an enquiry opened over a page. Closing such an enquiry navigates back. */
export const OPENED_HERE = { isEnquiry: true } as const

export function isOpenedHere({ state }: { state: unknown }): boolean {
  return (state as { isEnquiry?: boolean } | null)?.isEnquiry === true
}
