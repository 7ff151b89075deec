type FieldErrors = Readonly<Record<string, string>>

/** One field of a draft, with its value, its error and its setters. */
export interface DraftField<Value> {
  /** Name in errors, also in the server's: 'grades.0.name'. Only this file builds or parses paths. */
  path: string
  /** HTML id of its control. */
  id: string
  value: Value
  error: string | undefined
  /** Errors of the whole draft, by path. */
  errors: FieldErrors
  set: (value: Value) => void
  /** Changes the current value, which may be newer than `value`. */
  update: (change: (old: Value) => Value) => void
  /** Returns the field of a key. Setting an optional value to undefined removes it from the draft. */
  at: <Key extends keyof Value & string>(key: Key) => DraftField<Value[Key]>
}

type FieldParts<Value> = Pick<DraftField<Value>, 'path' | 'errors' | 'value' | 'update'>

/** The whole draft, with an empty path. */
export function rootField<Body>(
  value: Body,
  errors: FieldErrors,
  update: (change: (old: Body) => Body) => void,
): DraftField<Body> {
  return makeField({ path: '', errors, value, update })
}

export function makeField<Value>({ path, errors, value, update }: FieldParts<Value>): DraftField<Value> {
  return {
    path,
    id: `document-${path}`,
    value,
    error: errors[path],
    errors,
    set: (next) => update(() => next),
    update,
    at: (key) =>
      makeField({
        path: pathUnder(path, key),
        errors,
        value: valueUnder(value, key),
        update: (change) => update((old) => withValue(old, key, change(valueUnder(old, key)))),
      }),
  }
}

/** The fields of a list's rows, in order. */
export function rowsOf<Row>({ path, errors, value, update }: DraftField<Row[]>): DraftField<Row>[] {
  return value.map((row, place) =>
    makeField({
      path: pathUnder(path, place),
      errors,
      value: row,
      update: (change) => update((rows) => rows.map((each, at) => (at === place ? change(each) : each))),
    }),
  )
}

/** Returns the field without its empty type, or null if it is empty. */
export function filledField<Value>(field: DraftField<Value | null>): DraftField<Value> | null
export function filledField<Value>(
  field: DraftField<Value | null> | DraftField<Value | undefined>,
): DraftField<Value> | null
export function filledField<Value>(
  field: DraftField<Value | null> | DraftField<Value | undefined>,
): DraftField<Value> | null {
  const { path, errors, value } = field
  if (value === null || value === undefined) return null
  const update: DraftField<Value>['update'] = (change) => field.update((old) => change(old ?? value))
  return makeField({ path, errors, value, update })
}

/** Narrows a field to some keys, for forms shared by several kinds. Not for optional keys: they could not be removed. */
export function pickField<Value, Key extends keyof Value & string>(
  { path, errors, value, update }: DraftField<Value>,
  ..._keys: Key[]
): DraftField<Pick<Value, Key>> {
  return makeField<Pick<Value, Key>>({
    path,
    errors,
    value,
    update: (change) => update((old) => ({ ...old, ...change(old) })),
  })
}

/** Returns the first error of a field or its children. */
export function errorWithin({ path, errors }: { path: string; errors: FieldErrors }): string | undefined {
  return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]
}

/** Whether a field has errors in its children, except in keys whose errors are already visible. */
export function hasErrorUnder<Value>(
  { path, errors }: DraftField<Value>,
  except: readonly (keyof Value & string)[] = [],
): boolean {
  const visible = new Set(except.map((key) => pathUnder(path, key)))
  return Object.keys(errors).some((name) => name.startsWith(`${path}.`) && !visible.has(name))
}

function pathUnder(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

/** Tolerates missing parts: a document saved before a part was added does not have it, whatever its type says. */
function valueUnder<Value, Key extends keyof Value>(value: Value, key: Key): Value[Key] {
  return (value ?? ({} as Value))[key]
}

function withValue<Value, Key extends keyof Value>(old: Value, key: Key, next: Value[Key]): Value {
  if (next !== undefined) return { ...old, [key]: next }
  const { [key]: _removed, ...others } = old
  return others as Value
}
