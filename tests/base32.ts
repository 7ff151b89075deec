const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes a secret like an authenticator app does, ignoring spaces. */
export function decodeBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll(' ', ''), (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const octets = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)))
}
