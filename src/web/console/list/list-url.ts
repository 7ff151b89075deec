import type { Parameter } from './url-parameters.ts'

/** The URL of a list. `parse` and `href` are inverses; default values are not written. */
export interface ListUrl<State> {
  parameters: Parameters<State>
  defaults: State
  /** The second argument overrides the defaults of parameters that the query does not contain. */
  parse: (query: URLSearchParams, defaults?: Partial<State>) => State
  /** Without a question mark, for a call to the server. */
  query: (state: Partial<State>) => string
  href: (state: Partial<State>) => string
  /** The URL after a change of filters: on the first page, unless the change contains a position. */
  changeHref: (state: State, change: Partial<State>) => string
}

export type StateOf<Url> = Url extends ListUrl<infer State> ? State : never

type Parameters<State> = { readonly [Name in keyof State]: Parameter<State[Name]> }

/** Without a path, URLs are relative to the current screen. */
export function defineListUrl<State extends object>(
  parameters: Parameters<State>,
  path: string | null = null,
): ListUrl<State> {
  const names = Object.keys(parameters) as (keyof State & string)[]
  const defaults = stateOf((name) => parameters[name].defaultValue)

  function stateOf(valueOf: <Name extends keyof State & string>(name: Name) => State[Name]): State {
    return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as State
  }

  function textOf(name: keyof State & string, state: Partial<State>): string | null {
    const { write, isAlwaysWritten } = parameters[name]
    const value = state[name]
    if (value === undefined) return null
    const text = write(value)
    return isAlwaysWritten || text !== write(defaults[name]) ? text : null
  }

  const url: ListUrl<State> = {
    parameters,
    defaults,
    parse: (query, overrides = {}) =>
      stateOf((name) => {
        const text = query.get(parameters[name].name ?? name)
        const value = text === null ? undefined : parameters[name].read(text)
        return value ?? overrides[name] ?? defaults[name]
      }),
    query(state) {
      const query = new URLSearchParams()
      for (const name of names) {
        const text = textOf(name, state)
        if (text !== null) query.set(parameters[name].name ?? name, text)
      }
      return String(query)
    },
    href(state) {
      const query = url.query(state)
      return path === null || query !== '' ? `${path ?? ''}?${query}` : path
    },
    changeHref: (state, change) => {
      const place = names.filter((name) => parameters[name].isPosition).map((name) => [name, defaults[name]])
      return url.href({ ...state, ...Object.fromEntries(place), ...change })
    },
  }
  return url
}
