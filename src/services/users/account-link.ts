import { openSignedId, signId } from '../security/index.ts'

const PURPOSE = 'account link'

/** What stands in a mailed link: its row's id and a seal. It is made anew whenever the mail is, so nothing that opens an account is stored. */
export function signAccountLink(id: string, secret: Uint8Array): string {
  return signId(id, PURPOSE, secret)
}

/** The id in a link; null where the seal is not ours. */
export function openAccountLink(signed: string, secret: Uint8Array): string | null {
  return openSignedId(signed, { purpose: PURPOSE, secret })
}
