/** PostgreSQL cannot store the NUL character, and its JSON columns reject half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** For text that must not be lost because of a stray character. */
export function removeUnstorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

export const UNSTORABLE = 'This contains a character that cannot be stored. Delete it and try again.'

/** Returns the path of the first text or name in a JSON value that cannot be stored, or null. */
export function findUnstorable(value: unknown): string | null {
  const pending: [path: string, value: unknown][] = [['', value]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, part] = next
    if (typeof part === 'string' && !isStorable(part)) return path
    if (typeof part !== 'object' || part === null) continue
    for (const [name, member] of Object.entries(part).toReversed()) {
      if (!isStorable(name)) return path
      pending.push([path === '' ? name : `${path}.${name}`, member])
    }
  }
  return null
}

/** Removes NUL from a JSON text and replaces halves of surrogate pairs. Only escapes can contain them. */
export function cleanJsonText(json: string): string {
  return json.replaceAll(JSON_ESCAPE, (escape, half: string | undefined) => {
    if (escape === '\\u0000') return ''
    return half === undefined ? escape : '\\ufffd'
  })
}

/** Matches whole pairs before halves, and an escaped backslash before what follows it. */
const JSON_ESCAPE = /\\u0000|\\ud[89ab]..\\ud[c-f]..|\\u(d[89a-f]..)|\\./gi

/** Whether every name, text and file name of a posted form can be stored. */
export function isStorableForm(form: FormData): boolean {
  return [...form].every(
    ([name, value]) => isStorable(name) && isStorable(typeof value === 'string' ? value : value.name),
  )
}
