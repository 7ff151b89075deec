/** One parameter of a list's URL: how its text becomes a value and back. */
export interface Parameter<Value> {
  /** Default for a missing or invalid text. Not written to the URL. */
  defaultValue: Value
  /** Returns undefined for an invalid text. */
  read: (text: string) => Value | undefined
  write: (value: Value) => string
  /** Name in the URL, if it differs from the name in the state. */
  name?: string
  /** Writes the default value too. */
  isAlwaysWritten?: boolean
  /** A position within the list, reset when the filters change. */
  isPosition?: boolean
  /** Every valid text, if they can be listed. */
  texts?: readonly string[]
}

const MAX_TEXT_LENGTH = 200
const MAX_ID_LENGTH = 100
const MAX_PAGE = 1_000_000

/** Search text. Drops control characters: the database refuses some of them. */
export function text(): Parameter<string> {
  return {
    defaultValue: '',
    read: (words) => words.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_TEXT_LENGTH),
    write: (words) => words,
  }
}

/** An id, or null. */
export function id(maxLength = MAX_ID_LENGTH): Parameter<string | null> {
  return optional((name) => name.slice(0, maxLength) || undefined)
}

/** A text that matches `form`, or null. */
export function matching(form: RegExp): Parameter<string | null> {
  return optional((name) => (form.test(name) ? name : undefined))
}

/** One of the values, or null unless there is a default. */
export function oneOf<const Value extends string>(values: readonly Value[]): Parameter<Value | null>
export function oneOf<const Value extends string>(
  values: readonly Value[],
  defaultValue: NoInfer<Value>,
): Parameter<Value>
export function oneOf<Value extends string>(
  values: readonly Value[],
  defaultValue: Value | null = null,
): Parameter<Value | null> {
  return { ...optional((name) => values.find((value) => value === name)), defaultValue, texts: values }
}

/** Any of the values, in their listed order. */
export function someOf<Value extends string>(values: readonly Value[]): Parameter<readonly Value[]> {
  return {
    defaultValue: [],
    read: (names) => values.filter((value) => names.split(',').includes(value)),
    write: (selection) => selection.join(','),
    texts: values,
  }
}

export function page(max = MAX_PAGE): Parameter<number> {
  return {
    defaultValue: 1,
    read: (digits) => {
      const number = Number(digits)
      return Number.isSafeInteger(number) && number > 0 && number <= max ? number : undefined
    },
    write: String,
    isPosition: true,
  }
}

/** A value that `read` accepts, or null. */
export function optional<Value extends string>(
  read: (name: string) => Value | undefined,
): Parameter<Value | null> {
  return { defaultValue: null, read, write: (value) => value ?? '' }
}
