import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 16
const ID_BYTES = 16

/** The purpose is part of the signature, because one secret signs all kinds of links. */
export type LinkPurpose =
  | 'booking link'
  | 'unsubscribe link'
  | 'form guard'
  | 'account link'
  | 'preview link'
  | 'car preview link'
  | 'passkey set-up'
  | 'passkey sign-in'
  | 'passkey proof'
  | 'staff look ticket'
  | 'staff look'

/** Returns the bytes with a signature, encoded for a link. */
export function signBytes(bytes: Uint8Array, purpose: LinkPurpose, secret: Uint8Array): string {
  return Buffer.concat([bytes, signatureOf(bytes, purpose, secret)]).toString('base64url')
}

/** Returns the bytes in a link; null if the length or the signature is wrong. */
export function openSigned(
  signed: string,
  { length, purpose, secret }: { length: number; purpose: LinkPurpose; secret: Uint8Array },
): Buffer | null {
  if (!/^[\w-]+$/.test(signed) || signed.length !== Math.ceil(((length + SIGNATURE_BYTES) * 4) / 3))
    return null
  const all = Buffer.from(signed, 'base64url')
  const bytes = all.subarray(0, length)
  const signature = all.subarray(length)
  return signature.length === SIGNATURE_BYTES &&
    timingSafeEqual(signature, signatureOf(bytes, purpose, secret))
    ? bytes
    : null
}

export function signId(id: string, purpose: LinkPurpose, secret: Uint8Array): string {
  return signBytes(Buffer.from(id.replaceAll('-', ''), 'hex'), purpose, secret)
}

export function openSignedId(
  signed: string,
  { purpose, secret }: { purpose: LinkPurpose; secret: Uint8Array },
): string | null {
  const id = openSigned(signed, { length: ID_BYTES, purpose, secret })
  return id?.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null
}

function signatureOf(bytes: Uint8Array, purpose: LinkPurpose, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret)
    .update(`${purpose}\n`)
    .update(bytes)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}
