/** '1 row', '10,418 rows'. */
export function formatCount(number: number, noun: 'row' | 'file'): string {
  return `${number.toLocaleString('en-AU')} ${noun}${number === 1 ? '' : 's'}`
}
