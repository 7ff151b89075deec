import { openSignedId, signId } from '../security/index.ts'

const PURPOSE = 'account link'

/** Signs the id of a link's row. The link is recreated whenever its mail is rendered, so nothing that opens an account is stored. */
export function signAccountLink(id: string, secret: Uint8Array): string {
  return signId(id, PURPOSE, secret)
}

/** Returns the id in a link, or null if the signature is invalid. */
export function openAccountLink(signed: string, secret: Uint8Array): string | null {
  return openSignedId(signed, { purpose: PURPOSE, secret })
}
