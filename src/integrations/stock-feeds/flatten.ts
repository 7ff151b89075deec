const DEEPEST = 6
const MOST_KEYS = 1_000
const MOST_ITEMS = 500

/** { make: { displayValue: ['Isuzu'] } } is 'make.displayValue': 'Isuzu'; what a list holds stands line by line. */
export function flatten(record: object): Map<string, string> {
  const cells = new Map<string, string>()
  put(cells, '', record, 0)
  return cells
}

function put(cells: Map<string, string>, name: string, value: unknown, depth: number): void {
  if (value === null || value === undefined || cells.size > MOST_KEYS) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const text = String(value)
    const before = cells.get(name)
    cells.set(name, before === undefined ? text : `${before}\n${text}`)
    return
  }
  if (typeof value !== 'object' || depth > DEEPEST) return
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MOST_ITEMS)) put(cells, name, item, depth + 1)
    return
  }
  for (const [key, inner] of Object.entries(value))
    put(cells, name === '' ? key : `${name}.${key}`, inner, depth + 1)
}
