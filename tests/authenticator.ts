import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { isPresent: 0x01, isVerified: 0x04, hasCredential: 0x40 }

interface Options {
  /** Where the browser believes it is. */
  origin?: string
  /** False for an authenticator that did not check its owner. */
  isVerified?: boolean
}

/** A software authenticator with one passkey, which answers like a browser. */
export function makeAuthenticator(host: string, defaultOrigin = `https://${host}`) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  function publicKeyBytes(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    )
  }

  function authenticatorData(flags: number, credential: Uint8Array = new Uint8Array()): Buffer {
    const head = Buffer.alloc(5)
    head[0] = flags
    head.writeUInt32BE(++counter, 1)
    return Buffer.concat([createHash('sha256').update(host).digest(), head, credential])
  }

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const flagsOf = (isVerified: boolean) => FLAGS.isPresent | (isVerified ? FLAGS.isVerified : 0)
  const encodedId = id.toString('base64url')
  const credential = { id: encodedId, rawId: encodedId, type: 'public-key', clientExtensionResults: {} }

  return {
    id: encodedId,

    create(
      { challenge }: { challenge: string },
      { origin = defaultOrigin, isVerified = true }: Options = {},
    ) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, publicKeyBytes()])
      const authData = authenticatorData(flagsOf(isVerified) | FLAGS.hasCredential, attested)
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(authData)],
        ]) as never,
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    use({ challenge }: { challenge: string }, { origin = defaultOrigin, isVerified = true }: Options = {}) {
      const authData = authenticatorData(flagsOf(isVerified))
      const data = clientData('webauthn.get', challenge, origin)
      const digest = createHash('sha256').update(data).digest()
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, digest]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
