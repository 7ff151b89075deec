/** One parameter of a list's address: how its text becomes a value, and the value a text. */
export interface Parameter<Value> {
  /** The value of an address without the parameter, or with a text that means nothing. It is not written. */
  usual: Value
  /** Undefined for a text that means nothing. */
  read: (text: string) => Value | undefined
  write: (value: Value) => string
  /** Its name in the address, where the state has another one. */
  name?: string
  /** Written even where it is the usual value. */
  isAlwaysWritten?: boolean
  /** A place within the list, which means nothing once the filters change. */
  isPlace?: boolean
  /** Every text with a meaning, where they can be listed. */
  texts?: readonly string[]
}

const MAX_TEXT_LENGTH = 200
const MAX_ID_LENGTH = 100
const MAX_PAGE = 1_000_000

/** Words to search by. Control characters are dropped: the database refuses some of them. */
export function text(): Parameter<string> {
  return {
    usual: '',
    read: (words) => words.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_TEXT_LENGTH),
    write: (words) => words,
  }
}

/** The id of something; null for none. */
export function id(maxLength = MAX_ID_LENGTH): Parameter<string | null> {
  return optional((name) => name.slice(0, maxLength) || undefined)
}

/** A text of a known form; null for none. */
export function matching(form: RegExp): Parameter<string | null> {
  return optional((name) => (form.test(name) ? name : undefined))
}

/** One of some values; null for none, unless another is usual. */
export function oneOf<const Value extends string>(values: readonly Value[]): Parameter<Value | null>
export function oneOf<const Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): Parameter<Value>
export function oneOf<Value extends string>(
  values: readonly Value[],
  usual: Value | null = null,
): Parameter<Value | null> {
  return { ...optional((name) => values.find((value) => value === name)), usual, texts: values }
}

/** Several of some values, in the order of the values. */
export function someOf<Value extends string>(values: readonly Value[]): Parameter<readonly Value[]> {
  return {
    usual: [],
    read: (names) => values.filter((value) => names.split(',').includes(value)),
    write: (chosen) => chosen.join(','),
    texts: values,
  }
}

export function page(max = MAX_PAGE): Parameter<number> {
  return {
    usual: 1,
    read: (digits) => {
      const number = Number(digits)
      return Number.isSafeInteger(number) && number > 0 && number <= max ? number : undefined
    },
    write: String,
    isPlace: true,
  }
}

/** Whatever `read` knows; null for none. */
export function optional<Value extends string>(
  read: (name: string) => Value | undefined,
): Parameter<Value | null> {
  return { usual: null, read, write: (value) => value ?? '' }
}
