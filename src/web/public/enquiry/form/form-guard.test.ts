import { expect, test, vi } from 'vitest'
import { MIN_FORM_AGE_MS } from '../../../../domain/leads/form-guard.ts'
import { createFormGuard } from './form-guard.ts'

function scene(answers: (() => Promise<Response>)[]) {
  let now = 0
  const fetch = vi.fn<() => Promise<Response>>(
    async () => (await answers.shift()?.()) ?? new Response(null, { status: 503 }),
  )
  const guard = createFormGuard({ fetch, clock: () => now })
  // The second that a person needs at least.
  const readGuard = () => {
    now += MIN_FORM_AGE_MS
    return guard.now()
  }
  return { guard, readGuard, fetch, pass: (hours: number) => (now += hours * 3_600_000) }
}

const respondWith = (guard: string) => async () => Response.json({ guard })

test('loads the guard once for any number of fields, and again when it is too old', async () => {
  const { guard, readGuard, fetch, pass } = scene([respondWith('first'), respondWith('second')])
  for (let field = 0; field < 3; field++) guard.ask()
  await vi.waitFor(() => expect(readGuard()).toEqual({ guard: 'first' }))
  guard.ask()
  expect(fetch).toHaveBeenCalledTimes(1)
  pass(13)
  expect(guard.now()).toEqual({})
  guard.ask()
  await vi.waitFor(() => expect(readGuard()).toEqual({ guard: 'second' }))
})

test('loads another guard after one has been used', async () => {
  const { guard, readGuard } = scene([respondWith('first'), respondWith('second')])
  guard.ask()
  await vi.waitFor(() => expect(readGuard()).toEqual({ guard: 'first' }))
  guard.discard()
  expect(guard.now()).toEqual({})
  guard.ask()
  await vi.waitFor(() => expect(readGuard()).toEqual({ guard: 'second' }))
})

test('leaves a form that a browser filled in at once to the guard of the page', async () => {
  const { guard, fetch, readGuard } = scene([respondWith('first')])
  guard.ask()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  expect(guard.now()).toEqual({})
  await vi.waitFor(() => expect(readGuard()).toEqual({ guard: 'first' }))
})

test('returns nothing when loading fails, and tries again with the next field', async () => {
  const { guard, readGuard, fetch } = scene([
    () => Promise.reject(new TypeError('offline')),
    respondWith('later'),
  ])
  guard.ask()
  expect(guard.now()).toEqual({})
  await vi.waitFor(() => {
    guard.ask()
    expect(fetch).toHaveBeenCalledTimes(2)
  })
  await vi.waitFor(() => expect(readGuard()).toEqual({ guard: 'later' }))
})
