import type { Client } from '../../src/services/users/index.ts'

/** A client without a key at the address. */
export function makeClient(address = '203.0.113.9', more: Partial<Client> = {}): Client {
  return { address, device: 'Chrome on Windows', proof: null, idleMs: 0, ...more }
}
