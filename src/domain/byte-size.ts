const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** '512 KB', '1.2 GB'. Decimal units, as operators of disks count them. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000
    unit++
  }
  const digits = unit < 2 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits)} ${bytes === 1 ? 'byte' : UNITS[unit]}`
}
