import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as all authenticators implement it: SHA-1, six digits, a new code every 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** Allows for clock drift and slow typing. */
const MAX_STEP_DRIFT = 1
const SECRET_BYTES = 20
const CODE = /^[0-9]{6}$/
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) as number) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** Returns the time step a code belongs to, or null if it is none near now. */
export function totpStep(secret: Uint8Array, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null
  const current = stepAt(now)
  for (let step = current - MAX_STEP_DRIFT; step <= current + MAX_STEP_DRIFT; step++)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) return step
  return null
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/** For typing into an app that cannot scan the QR code. */
export function base32Of(secret: Uint8Array): string {
  let [bits, buffer, text] = [0, 0, '']
  for (const byte of secret) {
    buffer = ((buffer << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(buffer >> bits) & 31]
    }
  }
  return bits > 0 ? text + BASE32[(buffer << (5 - bits)) & 31] : text
}

export function totpAddress(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): string {
  const query = new URLSearchParams({ secret: base32Of(secret), issuer })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}
