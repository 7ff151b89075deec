import { openSignedId, signId } from '../security/index.ts'

const PURPOSE = 'booking link'

/** Signs the booking's id for the customer's link. The booking itself decides how long the link opens it. */
export function signBooking(id: string, secret: Uint8Array): string {
  return signId(id, PURPOSE, secret)
}

/** Returns the id in a link, or null if the signature is invalid. */
export function openBookingLink(signed: string, secret: Uint8Array): string | null {
  return openSignedId(signed, { purpose: PURPOSE, secret })
}
