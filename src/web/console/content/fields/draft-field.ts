type FieldErrors = Readonly<Record<string, string>>

/** One place in a draft: what stands there, what is wrong with it and how it is changed. */
export interface DraftField<Value> {
  /** Its name in errors, the server's too: 'grades.0.name'. Only this file takes it apart or puts it together. */
  path: string
  /** Of its control in the page. */
  id: string
  value: Value
  error: string | undefined
  /** Of the whole draft, by path. */
  errors: FieldErrors
  set: (value: Value) => void
  /** Changes what stands there by now, which may be newer than `value`. */
  update: (change: (old: Value) => Value) => void
  /** The field under a key. An optional value set to undefined leaves the draft. */
  at: <Key extends keyof Value & string>(key: Key) => DraftField<Value[Key]>
}

type Place<Value> = Pick<DraftField<Value>, 'path' | 'errors' | 'value' | 'update'>

/** The whole draft, which has no path of its own. */
export function rootField<Body>(
  value: Body,
  errors: FieldErrors,
  update: (change: (old: Body) => Body) => void,
): DraftField<Body> {
  return makeField({ path: '', errors, value, update })
}

export function makeField<Value>({ path, errors, value, update }: Place<Value>): DraftField<Value> {
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

/** The same field where something stands in it; null where nothing does. */
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

/** The same field with some of its keys, for what several kinds share. Not for optional keys: they could not be taken out. */
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

/** The first error at a field or under it. */
export function errorWithin({ path, errors }: { path: string; errors: FieldErrors }): string | undefined {
  return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]
}

/** Whether something under a field is wrong, other than the keys whose errors are in view already. */
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

/** A document saved before a part was added to its kind lacks that part, whatever its type says. */
function valueUnder<Value, Key extends keyof Value>(value: Value, key: Key): Value[Key] {
  return (value ?? ({} as Value))[key]
}

function withValue<Value, Key extends keyof Value>(old: Value, key: Key, next: Value[Key]): Value {
  if (next !== undefined) return { ...old, [key]: next }
  const { [key]: _removed, ...others } = old
  return others as Value
}
