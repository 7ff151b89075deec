import { expect, test, vi } from 'vitest'
import { createFormGuard } from './form-guard.ts'

function scene(answers: (() => Promise<Response>)[]) {
  let now = 0
  const fetch = vi.fn<() => Promise<Response>>(
    async () => (await answers.shift()?.()) ?? new Response(null, { status: 503 }),
  )
  const guard = createFormGuard({ fetch, clock: () => now })
  return { guard, fetch, pass: (hours: number) => (now += hours * 3_600_000) }
}

const respondWith = (guard: string) => async () => Response.json({ guard })

test('loads the guard once for any number of fields, and again when it is too old', async () => {
  const { guard, fetch, pass } = scene([respondWith('first'), respondWith('second')])
  for (let field = 0; field < 3; field++) guard.ask()
  await vi.waitFor(() => expect(guard.now()).toEqual({ guard: 'first' }))
  guard.ask()
  expect(fetch).toHaveBeenCalledTimes(1)
  pass(13)
  expect(guard.now()).toEqual({})
  guard.ask()
  await vi.waitFor(() => expect(guard.now()).toEqual({ guard: 'second' }))
})

test('returns nothing when loading fails, and tries again with the next field', async () => {
  const { guard, fetch } = scene([() => Promise.reject(new TypeError('offline')), respondWith('later')])
  guard.ask()
  expect(guard.now()).toEqual({})
  await vi.waitFor(() => {
    guard.ask()
    expect(fetch).toHaveBeenCalledTimes(2)
  })
  await vi.waitFor(() => expect(guard.now()).toEqual({ guard: 'later' }))
})
