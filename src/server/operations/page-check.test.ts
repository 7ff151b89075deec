import { expect, test } from 'vitest'
import { createPageCheck, RETRY_MS } from './page-check.ts'

function makeCheck() {
  const state = { version: '1' as string | null, status: 200, renders: 0, now: 0, lines: [] as string[] }
  const rendersPages = createPageCheck({
    renderer: {
      async render() {
        state.renders++
        if (state.status === 0) throw new Error('Invalid URL')
        return { response: new Response(null, { status: state.status }), html: '<p>', nonce: '' }
      },
    },
    version: () => state.version,
    logError: (_error, message) => void state.lines.push(message),
    clock: () => state.now,
  })
  return { state, rendersPages }
}

test('renders the home page once for each version of the site', async () => {
  const { state, rendersPages } = makeCheck()
  expect(await Promise.all([rendersPages(), rendersPages()])).toEqual([true, true])
  state.now += 60 * RETRY_MS
  expect([await rendersPages(), state.renders]).toEqual([true, 1])
  state.version = '2'
  expect([await rendersPages(), state.renders, state.lines]).toEqual([true, 2, []])
})

test.each([0, 500, 404])('reports and logs a failure (%i), and tries again after a while', async (status) => {
  const { state, rendersPages } = makeCheck()
  state.status = status
  for (let count = 0; count < 10; count++) expect(await rendersPages()).toBe(false)
  expect([state.renders, state.lines]).toEqual([
    1,
    ['The home page cannot be rendered: this instance is not ready'],
  ])
  state.now += RETRY_MS
  state.status = 200
  expect([await rendersPages(), state.renders]).toEqual([true, 2])
})

test('is not ready until the site is loaded', async () => {
  const { state, rendersPages } = makeCheck()
  state.version = null
  expect([await rendersPages(), state.renders]).toEqual([false, 0])
})
