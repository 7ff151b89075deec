import { createHmac } from 'node:crypto'
import { limitKey } from './limit-key.ts'

/** Identifies a visitor's network without storing its address. Only this installation's secret can compute it. */
export function networkDigest(purpose: string, address: string, secret: Uint8Array): string {
  return createHmac('sha256', secret)
    .update(`${purpose}\n${limitKey(address)}`)
    .digest('base64url')
    .slice(0, 22)
}
