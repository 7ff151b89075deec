/** Lower case, accents removed, spaces to hyphens, non-word characters dropped; `+` is said as `-plus`, so LS-U and LS-U+ stay apart. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', '-plus')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\w-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')
}
