/** No vowels, so that a code never spells a word, and no look-alikes: 0 and O, 1 and I. */
export const REFERENCE_LETTERS = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const CODE_LENGTH = 5

/** Builds 'HMG-7K4Q2': the site's initials, then a code to read out on the phone. `random`: at least five bytes. */
export function leadReference(siteName: string, random: Uint8Array): string {
  const code = Array.from(
    random.subarray(0, CODE_LENGTH),
    (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length],
  )
  return `${initials(siteName)}-${code.join('')}`
}

function initials(siteName: string): string {
  const letters = [...siteName.normalize('NFD').matchAll(/(?<![\p{L}\p{M}'’])[a-z]/giu)].map(
    ([letter]) => letter,
  )
  return letters.slice(0, 3).join('').toUpperCase() || 'REF'
}
