import { describe, expect, test } from 'vitest'
import { createToastStore, TOAST_MS } from './toast-store.ts'

describe('toasts', () => {
  test('shows at most three toasts, newest first', () => {
    const { store } = makeStore()
    for (const message of ['one', 'two', 'three', 'four']) store.info(message)
    expect(messages(store)).toEqual(['four', 'three', 'two'])
  })

  test('keeps an error over older and newer messages', () => {
    const { store } = makeStore()
    store.error('broken')
    for (const message of ['one', 'two', 'three']) store.info(message)
    expect(messages(store)).toEqual(['three', 'two', 'broken'])
  })

  test('shows a new message even if three errors are shown', () => {
    const { store } = makeStore()
    for (const message of ['a', 'b', 'c']) store.error(message)
    store.success('saved')
    expect(messages(store)).toEqual(['saved', 'c', 'b'])
  })

  test('a message disappears by itself, an error stays until it is dismissed', () => {
    const { store, pass: advance } = makeStore()
    const error = store.error('broken')
    store.success('saved')
    advance(TOAST_MS - 1)
    expect(messages(store)).toEqual(['saved', 'broken'])
    advance(1)
    expect(messages(store)).toEqual(['broken'])
    advance(TOAST_MS * 10)
    expect(messages(store)).toEqual(['broken'])
    store.dismiss(error)
    expect(messages(store)).toEqual([])
  })

  test('a transient error disappears by itself', () => {
    const { store, pass: advance } = makeStore()
    store.show({ kind: 'error', message: 'not saved', isTransient: true })
    advance(TOAST_MS - 1)
    expect(messages(store)).toEqual(['not saved'])
    advance(1)
    expect(messages(store)).toEqual([])
  })

  test('timers stop while paused, including those of new toasts', () => {
    const { store, pass: advance } = makeStore()
    store.success('early')
    advance(3000)
    store.pause()
    store.success('late')
    advance(60_000)
    expect(messages(store)).toEqual(['late', 'early'])
    store.resume()
    advance(2000)
    expect(messages(store)).toEqual(['late'])
    advance(3000)
    expect(messages(store)).toEqual([])
  })

  test('pausing and resuming twice does not change the remaining time', () => {
    const { store, pass: advance } = makeStore()
    store.success('saved')
    advance(1000)
    store.pause()
    store.pause()
    advance(1000)
    store.resume()
    store.resume()
    advance(3999)
    expect(messages(store)).toEqual(['saved'])
    advance(1)
    expect(messages(store)).toEqual([])
  })

  test('a repeated message replaces the first one and restarts its timer', () => {
    const { store, pass: advance } = makeStore()
    store.success('saved')
    advance(4000)
    store.success('saved')
    advance(4000)
    expect(messages(store)).toEqual(['saved'])
  })

  test('notifies listeners until they unsubscribe', () => {
    const { store } = makeStore()
    let calls = 0
    const stop = store.subscribe(() => {
      calls += 1
    })
    store.dismiss(store.info('one'))
    stop()
    store.info('two')
    expect(calls).toBe(2)
  })
})

function messages(store: ReturnType<typeof createToastStore>) {
  return store.getSnapshot().map((toast) => toast.message)
}

function makeStore() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const store = createToastStore({
    now: () => now,
    after: (ms, run) => {
      const entry = { at: now + ms, run }
      timers.push(entry)
      return () => {
        timers = timers.filter((other) => other !== entry)
      }
    },
  })
  const advance = (ms: number) => {
    now += ms
    const due = timers.filter((entry) => entry.at <= now)
    timers = timers.filter((entry) => entry.at > now)
    for (const entry of due) entry.run()
  }
  return { store, pass: advance }
}
