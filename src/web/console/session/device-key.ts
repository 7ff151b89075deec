/** Proves to the server that this browser has its key. */
export interface DeviceKey {
  /** Returns null if the browser has no key: the session then works without one, as for other clients. */
  prove(purpose: 'sign-in' | 'refresh', subject: string): Promise<string | null>
}

const DATABASE = 'forecourt-device'
const STORE = 'keys'
const NAME = 'device'

/**
 * A key of this browser that cannot be copied out of it: a token copied from storage is worth nothing without it. It stays after
 * sign-out, so that the server recognises the device.
 */
export function createDeviceKey(): DeviceKey {
  let key: Promise<CryptoKeyPair> | null = null
  return {
    async prove(purpose, subject) {
      try {
        key ??= loadKey()
        const { privateKey, publicKey } = await key
        const { SignJWT, exportJWK, base64url } = await import('jose')
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject))
        return await new SignJWT({ htm: 'POST', purpose, ath: base64url.encode(new Uint8Array(digest)) })
          .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
          .setIssuedAt()
          .setJti(crypto.randomUUID())
          .sign(privateKey)
      } catch {
        // Private windows and insecure addresses have no key storage or no cryptography.
        key = null
        return null
      }
    },
  }
}

async function loadKey(): Promise<CryptoKeyPair> {
  const database = await openDatabase()
  try {
    const storedKey = await requestOf<CryptoKeyPair | undefined>(
      database.transaction(STORE).objectStore(STORE).get(NAME),
    )
    if (storedKey) return storedKey
    const newKey = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ])
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
    // Two tabs may get here together: the first one's key wins.
    await requestOf(store.add(newKey, NAME)).catch(() => undefined)
    return await requestOf<CryptoKeyPair>(database.transaction(STORE).objectStore(STORE).get(NAME))
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE))
  return requestOf(request)
}

function requestOf<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Value))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser refused to store its key')),
    )
  })
}
