import { describe, expect, test } from 'vitest'
import { createToastStore, TOAST_MS } from './toast-store.ts'

describe('toasts', () => {
  test('the newest stands on top and no more than three are shown', () => {
    const { store } = makeStore()
    for (const message of ['one', 'two', 'three', 'four']) store.info(message)
    expect(messages(store)).toEqual(['four', 'three', 'two'])
  })

  test('an error outlives older and newer notes when room is short', () => {
    const { store } = makeStore()
    store.error('broken')
    for (const message of ['one', 'two', 'three']) store.info(message)
    expect(messages(store)).toEqual(['three', 'two', 'broken'])
  })

  test('the newest is shown even when three errors stand', () => {
    const { store } = makeStore()
    for (const message of ['a', 'b', 'c']) store.error(message)
    store.success('saved')
    expect(messages(store)).toEqual(['saved', 'c', 'b'])
  })

  test('a note leaves by itself, an error stays until it is put away', () => {
    const { store, pass } = makeStore()
    const error = store.error('broken')
    store.success('saved')
    pass(TOAST_MS - 1)
    expect(messages(store)).toEqual(['saved', 'broken'])
    pass(1)
    expect(messages(store)).toEqual(['broken'])
    pass(TOAST_MS * 10)
    expect(messages(store)).toEqual(['broken'])
    store.dismiss(error)
    expect(messages(store)).toEqual([])
  })

  test('an error that stands elsewhere too leaves like a note', () => {
    const { store, pass } = makeStore()
    store.show({ kind: 'error', message: 'not saved', passing: true })
    pass(TOAST_MS - 1)
    expect(messages(store)).toEqual(['not saved'])
    pass(1)
    expect(messages(store)).toEqual([])
  })

  test('time does not run while paused, also for one that arrives meanwhile', () => {
    const { store, pass } = makeStore()
    store.success('early')
    pass(3000)
    store.pause()
    store.success('late')
    pass(60_000)
    expect(messages(store)).toEqual(['late', 'early'])
    store.resume()
    pass(2000)
    expect(messages(store)).toEqual(['late'])
    pass(3000)
    expect(messages(store)).toEqual([])
  })

  test('pausing twice and resuming twice loses no time', () => {
    const { store, pass } = makeStore()
    store.success('saved')
    pass(1000)
    store.pause()
    store.pause()
    pass(1000)
    store.resume()
    store.resume()
    pass(3999)
    expect(messages(store)).toEqual(['saved'])
    pass(1)
    expect(messages(store)).toEqual([])
  })

  test('the same words are said once, anew', () => {
    const { store, pass } = makeStore()
    store.success('saved')
    pass(4000)
    store.success('saved')
    pass(4000)
    expect(messages(store)).toEqual(['saved'])
  })

  test('listeners hear of changes until they stop listening', () => {
    const { store } = makeStore()
    let heard = 0
    const stop = store.subscribe(() => {
      heard += 1
    })
    store.dismiss(store.info('one'))
    stop()
    store.info('two')
    expect(heard).toBe(2)
  })
})

function messages(store: ReturnType<typeof createToastStore>) {
  return store.getSnapshot().map((toast) => toast.message)
}

function makeStore() {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  const store = createToastStore({
    now: () => now,
    after: (ms, run) => {
      const entry = { at: now + ms, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
  })
  const pass = (ms: number) => {
    now += ms
    const due = waiting.filter((entry) => entry.at <= now)
    waiting = waiting.filter((entry) => entry.at > now)
    for (const entry of due) entry.run()
  }
  return { store, pass }
}
