import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_SITE } from '../../../../domain/site/empty-site.ts'
import { createBrandSaver, type SaveState, type SiteBody } from './brand-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bodyWithName = (name: string) => ({ ...EMPTY_SITE, name }) as unknown as SiteBody

function makeSaver(status = 200) {
  const requests: [number, string][] = []
  const states: SaveState['kind'][] = []
  let reason = ''
  const saver = createBrandSaver({
    version: 3,
    async send(version, { name }) {
      requests.push([version, name])
      return status === 200
        ? { ok: true, value: { document: { version: version + 1 } } }
        : { ok: false, status, error: 'Refused', errors: {} }
    },
    onState(state) {
      states.push(state.kind)
      if (state.kind === 'failed') reason = state.reason
    },
  })
  return { saver, requests, states, reason: () => reason }
}

test('saves the last of several changes once, a moment later', async () => {
  const { saver, requests, states } = makeSaver()
  saver.change(bodyWithName('R'))
  saver.change(bodyWithName('Ri'))
  expect(requests).toEqual([])
  await vi.runAllTimersAsync()
  expect(requests).toEqual([[3, 'Ri']])
  expect(states).toEqual(['saving', 'saved'])
})

test('sends the next change with the version of the one before', async () => {
  const { saver, requests } = makeSaver()
  saver.change(bodyWithName('One'))
  await vi.runAllTimersAsync()
  saver.change(bodyWithName('Two'))
  saver.flush()
  await vi.runAllTimersAsync()
  expect(requests).toEqual([
    [3, 'One'],
    [4, 'Two'],
  ])
})

test.each([
  [400, 'Refused'],
  [409, 'Someone else has changed the settings. Reload the page.'],
])('says why nothing was saved after %i', async (status, reason) => {
  const saver = makeSaver(status)
  saver.saver.change(bodyWithName('One'))
  await vi.runAllTimersAsync()
  expect(saver.states).toEqual(['saving', 'failed'])
  expect(saver.reason()).toBe(reason)
})
