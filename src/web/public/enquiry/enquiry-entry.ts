/** History state of an enquiry opened over a page. Closing the enquiry then navigates back. */
export const ENQUIRY_ENTRY = { isEnquiry: true } as const

export function isEnquiryEntry({ state }: { state: unknown }): boolean {
  return (state as { isEnquiry?: boolean } | null)?.isEnquiry === true
}
