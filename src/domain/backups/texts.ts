const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** '412 MB', '1.2 GB': as people read sizes of files. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1_000 ** power
  const digits = power > 0 && value < 10 ? 1 : 0
  return `${value.toFixed(digits)} ${bytes === 1 ? 'byte' : UNITS[power]}`
}

/** '1 row', '10,418 rows'. */
export function formatCount(number: number, noun: 'row' | 'file'): string {
  return `${number.toLocaleString('en-AU')} ${noun}${number === 1 ? '' : 's'}`
}
