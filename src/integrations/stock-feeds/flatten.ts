const MAX_DEPTH = 6
const MAX_KEYS = 1_000
const MAX_ITEMS = 500

/** Turns { make: { displayValue: ['Isuzu'] } } into 'make.displayValue': 'Isuzu'. Items of a list are joined by new lines. */
export function flatten(record: object): Map<string, string> {
  const cells = new Map<string, string>()
  addCells(cells, '', record, 0)
  return cells
}

function addCells(cells: Map<string, string>, name: string, value: unknown, depth: number): void {
  if (value === null || value === undefined || cells.size > MAX_KEYS) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const text = String(value)
    const before = cells.get(name)
    cells.set(name, before === undefined ? text : `${before}\n${text}`)
    return
  }
  if (typeof value !== 'object' || depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_ITEMS)) addCells(cells, name, item, depth + 1)
    return
  }
  for (const [key, inner] of Object.entries(value))
    addCells(cells, name === '' ? key : `${name}.${key}`, inner, depth + 1)
}
