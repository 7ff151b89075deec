import { createHmac, timingSafeEqual } from 'node:crypto'

const SEAL_BYTES = 16
const ID_BYTES = 16

/** What is signed for; the purpose is sealed in, because one secret signs for all of them. */
export type LinkPurpose = 'booking link' | 'unsubscribe link' | 'form guard' | 'account link' | 'preview link'

/** Bytes and a seal that only this site can make, as they stand in a link. */
export function signBytes(bytes: Uint8Array, purpose: LinkPurpose, secret: Uint8Array): string {
  return Buffer.concat([bytes, sealOf(bytes, purpose, secret)]).toString('base64url')
}

/** The bytes in a link; null where there are not so many of them, or the seal is not ours. */
export function openSigned(
  signed: string,
  { length, purpose, secret }: { length: number; purpose: LinkPurpose; secret: Uint8Array },
): Buffer | null {
  if (!/^[\w-]+$/.test(signed) || signed.length !== Math.ceil(((length + SEAL_BYTES) * 4) / 3)) return null
  const all = Buffer.from(signed, 'base64url')
  const bytes = all.subarray(0, length)
  const seal = all.subarray(length)
  return seal.length === SEAL_BYTES && timingSafeEqual(seal, sealOf(bytes, purpose, secret)) ? bytes : null
}

/** The same of an id. */
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

function sealOf(bytes: Uint8Array, purpose: LinkPurpose, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n`).update(bytes).digest().subarray(0, SEAL_BYTES)
}
