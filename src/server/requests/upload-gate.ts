import { limitKey } from '../../services/security/index.ts'

export interface UploadGate {
  /** Reserves memory for a form with photos. Returns the function that ends the reservation, or why there is none. */
  enter(address: string, bytes: number): (() => void) | 'address' | 'full'
}

/** Photo forms are in memory while they are read: the largest single form fits, and a dozen single photos. */
const MAX_BYTES_AT_ONCE = 128 * 1024 * 1024
/** The page sends two photos at a time; a household may have two such pages open. */
const MAX_PER_ADDRESS = 4

/** Limits the photo forms that are being read, in total and for each sender. */
export function createUploadGate({
  maxBytes = MAX_BYTES_AT_ONCE,
  maxPerAddress = MAX_PER_ADDRESS,
} = {}): UploadGate {
  let bytesInside = 0
  const countByAddress = new Map<string, number>()

  return {
    enter(address, bytes) {
      const key = limitKey(address)
      const count = countByAddress.get(key) ?? 0
      if (count >= maxPerAddress) return 'address'
      if (bytesInside + bytes > maxBytes) return 'full'
      bytesInside += bytes
      countByAddress.set(key, count + 1)
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        bytesInside -= bytes
        const remaining = (countByAddress.get(key) ?? 1) - 1
        if (remaining > 0) countByAddress.set(key, remaining)
        else countByAddress.delete(key)
      }
    },
  }
}
