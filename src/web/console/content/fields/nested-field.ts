import type { Body } from '../editor/document-draft.ts'
import type { FieldsProps } from './field-props.ts'

/** What stands at a place such as 'price.price_disclaimer' or 'main.2.label'. */
export function valueAt(body: Body, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined,
      body,
    )
}

/** The part of a body, by its first name, with something else at that place. */
export function withAt(body: Body, path: string, value: unknown): Body {
  const [first = '', ...rest] = path.split('.')
  return { [first]: changed(body[first], rest, value) }
}

function changed(part: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const old = typeof part === 'object' && part !== null ? part : {}
  const next = changed((old as Record<string, unknown>)[name], rest, value)
  if (Array.isArray(old)) return old.map((each: unknown, at) => (at === Number(name) ? next : each))
  const { [name]: _old, ...others } = old as Record<string, unknown>
  // What is not there is left out: a day without hours is a day that is closed.
  return next === undefined ? others : { ...old, [name]: next }
}

type Typed = { target: { value: string } }

/** A text at a place and its field. */
export function textAt({ body, errors, onType }: FieldsProps, path: string) {
  const value = valueAt(body, path)
  return {
    id: `document-${path}`,
    value: typeof value === 'string' ? value : '',
    error: errors[path],
    autoComplete: 'off',
    onChange: (event: Typed) => onType(withAt(body, path, event.target.value)),
  }
}

/** The same where an empty text is none. */
export function optionalAt(props: FieldsProps, path: string) {
  return {
    ...textAt(props, path),
    optional: true,
    onChange: (event: Typed) => props.onType(withAt(props.body, path, event.target.value.trim() || null)),
  }
}

/** The same for a number; what is none is told as missing. */
export function numberAt(props: FieldsProps, path: string) {
  const value = valueAt(props.body, path)
  return {
    ...textAt(props, path),
    type: 'number',
    step: 'any',
    inputMode: 'decimal' as const,
    value: typeof value === 'number' ? String(value) : '',
    onChange: (event: Typed) =>
      props.onType(withAt(props.body, path, event.target.value === '' ? null : Number(event.target.value))),
  }
}

/** Whole dollars, however they are written; none is told as missing. */
export function dollarsAt(props: FieldsProps, path: string) {
  const value = valueAt(props.body, path)
  return {
    ...textAt(props, path),
    before: '$',
    inputMode: 'numeric' as const,
    value: typeof value === 'number' ? String(value) : '',
    onChange: (event: Typed) => {
      const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 9)
      props.onType(withAt(props.body, path, digits === '' ? null : Number(digits)))
    },
  }
}

/** Whether something at or under that place is wrong, but for the fields named. */
export function isFaultyUnder(
  { errors }: FieldsProps,
  path: string,
  except: readonly string[] = [],
): boolean {
  return Object.keys(errors).some(
    (name) => name.startsWith(`${path}.`) && !except.includes(name.slice(path.length + 1)),
  )
}

/** The entries of a list, a line each. */
export function linesAt(props: FieldsProps, path: string, read: (line: string) => unknown = (line) => line) {
  const value = valueAt(props.body, path)
  const entries: unknown[] = Array.isArray(value) ? value : []
  const wrong = Object.entries(props.errors).find(([name]) => name === path || name.startsWith(`${path}.`))
  return {
    ...textAt(props, path),
    value: entries.join('\n'),
    error: wrong?.[1],
    onChange: (event: Typed) =>
      props.onType(
        withAt(props.body, path, event.target.value === '' ? [] : event.target.value.split('\n').map(read)),
      ),
    // Needed while one writes the next, and nothing afterwards.
    onBlur: () => {
      const said = entries.filter((entry) => String(entry).trim() !== '')
      if (said.length < entries.length) props.onType(withAt(props.body, path, said))
    },
  }
}

/** '$30,000' is a number; what is none stays as it was written, and is refused beside its field. */
export function wholeIn(line: string): number | string {
  const figures = line.replaceAll(/[$,\s]/g, '')
  return /^\d+$/.test(figures) ? Number(figures) : line
}
