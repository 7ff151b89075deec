/** No vowels, so that no word comes out, and nothing that is misread: 0 and O, 1 and I. */
export const REFERENCE_LETTERS = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const LENGTH = 5

/** 'HMG-7K4Q2': the site's initials, then what can be read out on the phone. `random`: at least five bytes. */
export function leadReference(siteName: string, random: Uint8Array): string {
  const code = Array.from(
    random.subarray(0, LENGTH),
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
