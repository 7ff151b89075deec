import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LOCAL_SEARCH } from '../../../domain/constants.ts'
import { EMPTY_SEARCH } from '../../../domain/search/search-state.ts'
import type { SearchView } from '../../../domain/search/search-view.ts'
import { createSearchSource, type LocalSearch, type SearchSourceParts } from './search-source.ts'

const answerOf = (total: number) => ({ total }) as SearchView
const FROM_SERVER = answerOf(1)
const FROM_HERE = answerOf(2)

let now = 0
let idle: (() => void)[] = []
beforeEach(() => {
  now = 0
  idle = []
})

const local = (search: LocalSearch['search']): LocalSearch => ({ search, hasOption: () => true })

function makeSource(parts: Partial<SearchSourceParts> = {}) {
  const loads: AbortSignal[] = []
  const source = createSearchSource({
    askServer: async () => FROM_SERVER,
    async loadLocal(signal) {
      loads.push(signal)
      return local(() => FROM_HERE)
    },
    canStoreStock: () => true,
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

describe('stock small enough to store', () => {
  test('loads when the page is idle and answers from then on', async () => {
    const { source } = makeSource()
    source.prepare(LOCAL_SEARCH.maxVehicles)
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
    expect(source.status()).toEqual({ kind: 'server', isLoading: true, error: null })
    await becomeIdle()
    expect(source.status()).toEqual({ kind: 'local', isLoading: false, error: null })
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_HERE)
  })

  test('reloads after a minute and answers in the meantime', async () => {
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

  test('answers when too old only if the server is unavailable', async () => {
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

  test('falls back to the server when a search throws', async () => {
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

  test('stays discarded when it was discarded during loading', async () => {
    const { source } = makeSource()
    source.prepare(10)
    for (const run of idle.splice(0)) run()
    source.forget()
    await becomeIdle()
    expect(source.status().kind).toBe('server')
  })

  test('reports an error when loading fails, and the server answers', async () => {
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

  test('falls back to the server when the format is unknown', async () => {
    const { source } = makeSource({ loadLocal: async () => null })
    source.prepare(10)
    await becomeIdle()
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
  })

  test('is discarded when memory is tight and not reloaded at once', async () => {
    const { source } = makeSource()
    source.prepare(10)
    await becomeIdle()
    source.forget()
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
    expect(idle).toHaveLength(0)
  })

  test('is awaited when the server is unavailable', async () => {
    let arrive: (local: LocalSearch) => void = () => {}
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

describe('server only', () => {
  test.each([0, LOCAL_SEARCH.maxVehicles + 1])('answers for a stock of %i', async (total) => {
    const { source } = makeSource()
    source.prepare(total)
    expect(idle).toHaveLength(0)
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
  })

  test('answers when the visitor saves data', async () => {
    const { source } = makeSource({ canStoreStock: () => false })
    source.prepare(10)
    expect(idle).toHaveLength(0)
    expect(await source.search(EMPTY_SEARCH)).toBe(FROM_SERVER)
  })

  test('skips searches aborted within a quarter of a second', async () => {
    const questions: string[] = []
    const { source } = makeSource({
      askServer: async ({ selected }) => {
        questions.push(selected.q ?? '')
        return FROM_SERVER
      },
    })
    const searching = (q: string, signal?: AbortSignal) =>
      source.search({ ...EMPTY_SEARCH, selected: { q } }, signal)
    await searching('ki')
    const controller = new AbortController()
    const abandoned = searching('kia', controller.signal)
    controller.abort(new Error('no longer wanted'))
    await expect(abandoned).rejects.toThrow('no longer wanted')
    now = 250
    await searching('kia rio')
    expect(questions).toEqual(['ki', 'kia rio'])
  })

  test('passes on the error when unavailable', async () => {
    const { source } = makeSource({ askServer: () => Promise.reject(new Error('away')) })
    await expect(source.search(EMPTY_SEARCH)).rejects.toThrow('away')
  })
})
