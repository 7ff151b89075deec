import { openSignedId, signId } from '../security/index.ts'

const PURPOSE = 'booking link'

/** What stands in a customer's link: the booking's id and a seal that only this site can make. Until when it opens the booking, the booking itself decides. */
export function signBooking(id: string, secret: Uint8Array): string {
  return signId(id, PURPOSE, secret)
}

/** The id in a link; null where the seal is not ours. */
export function openBookingLink(signed: string, secret: Uint8Array): string | null {
  return openSignedId(signed, { purpose: PURPOSE, secret })
}
