import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LOCAL_SEARCH } from '../../../domain/constants.ts'
import { EMPTY_SEARCH } from '../../../domain/search/search-state.ts'
import type { ShownSearch } from '../../../domain/search/shown-search.ts'
import { createSearchSource, type LocalSearch, type SearchSourceParts } from './search-source.ts'

const answerOf = (total: number) => ({ total }) as ShownSearch
const FROM_SERVER = answerOf(1)
const FROM_HERE = answerOf(2)

let now = 0
let idle: (() => void)[] = []
beforeEach(() => {
  now = 0
  idle = []
})

const local = (search: LocalSearch['search']): LocalSearch => ({ search, knows: () => true })

function makeSource(parts: Partial<SearchSourceParts> = {}) {
  const loads: AbortSignal[] = []
  const source = createSearchSource({
    askServer: async () => FROM_SERVER,
    async loadLocal(signal) {
      loads.push(signal)
      return local(() => FROM_HERE)
    },
    mayHold: () => true,
    whenIdle: (run) => idle.push(run),
    now: () => now,
    ...parts,
  })
  return { source, loads }
}

async function becomeIdle() {
  for (const run of idle.splice(0)) run()
  await new Promise((resolve) => setTimeout(resolve))
}

describe('a stock small enough to hold', () => {
  test('is fetched when the page is idle, and answers from then on', async () => {
    const { source } = makeSource()
    source.prepare(LOCAL_SEARCH.mostVehicles)
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
    expect(source.status()).toEqual({ kind: 'server', isLoading: true, error: null })
    await becomeIdle()
    expect(source.status()).toEqual({ kind: 'local', isLoading: false, error: null })
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_HERE)
  })

  test('is compared with the server’s after a minute, and answers meanwhile', async () => {
    const { source, loads } = makeSource()
    source.prepare(10)
    await becomeIdle()
    now = 59_999
    await source.search(EMPTY_SEARCH)
    expect(idle).toHaveLength(0)
    now = 60_000
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_HERE)
    await becomeIdle()
    expect(loads).toHaveLength(2)
  })

  test('too old to trust is asked only when the server is away', async () => {
    let isAway = false
    const { source } = makeSource({
      askServer: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(FROM_SERVER)),
    })
    source.prepare(10)
    await becomeIdle()
    now = 5 * 60_000
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
    isAway = true
    idle = []
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_HERE)
  })

  test('that fails in the middle leaves the server to answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { source } = makeSource({
      loadLocal: async () =>
        local(() => {
          throw new Error('broken')
        }),
    })
    source.prepare(10)
    await becomeIdle()
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
    expect(source.status().kind).toBe('server')
    warn.mockRestore()
  })

  test('given back while it is on its way stays away', async () => {
    const { source } = makeSource()
    source.prepare(10)
    for (const run of idle.splice(0)) run()
    source.forget()
    await becomeIdle()
    expect(source.status().kind).toBe('server')
  })

  test('that cannot be fetched is told, and the server goes on answering', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { source } = makeSource({ loadLocal: () => Promise.reject(new Error('cut off')) })
    source.prepare(10)
    await becomeIdle()
    expect(source.status()).toEqual({
      kind: 'server',
      isLoading: false,
      error: 'Failed to load vehicle data',
    })
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  test('that comes in a shape this page does not know leaves the server to answer', async () => {
    const { source } = makeSource({ loadLocal: async () => null })
    source.prepare(10)
    await becomeIdle()
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
  })

  test('is given back when memory is tight, and not fetched again at once', async () => {
    const { source } = makeSource()
    source.prepare(10)
    await becomeIdle()
    source.forget()
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
    expect(idle).toHaveLength(0)
  })

  test('on its way is waited for when the server is away', async () => {
    let arrive: (found: LocalSearch) => void = () => {}
    const { source } = makeSource({
      askServer: () => Promise.reject(new Error('away')),
      loadLocal: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    source.prepare(10)
    await becomeIdle()
    const answer = source.search(EMPTY_SEARCH)
    arrive(local(() => FROM_HERE))
    expect(await answer).toBe(FROM_HERE)
  })
})

describe('the server alone', () => {
  test.each([0, LOCAL_SEARCH.mostVehicles + 1])('answers for a stock of %i', async (total) => {
    const { source } = makeSource()
    source.prepare(total)
    expect(idle).toHaveLength(0)
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
  })

  test('answers when the visitor asked to save data', async () => {
    const { source } = makeSource({ mayHold: () => false })
    source.prepare(10)
    expect(idle).toHaveLength(0)
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
  })

  test('is not asked what is no longer wanted a quarter of a second later', async () => {
    const asked: string[] = []
    const { source } = makeSource({
      askServer: async ({ selected }) => {
        asked.push(selected.q ?? '')
        return FROM_SERVER
      },
    })
    const searching = (q: string, signal?: AbortSignal) =>
      source.search({ ...EMPTY_SEARCH, selected: { q } }, signal)
    await searching('ki')
    const left = new AbortController()
    const abandoned = searching('kia', left.signal)
    left.abort(new Error('no longer wanted'))
    await expect(abandoned).rejects.toThrow('no longer wanted')
    now = 250
    await searching('kia rio')
    expect(asked).toEqual(['ki', 'kia rio'])
  })

  test('that is away is an error the page can show', async () => {
    const { source } = makeSource({ askServer: () => Promise.reject(new Error('away')) })
    await expect(source.search(EMPTY_SEARCH)).rejects.toThrow('away')
  })
})
