import { describe, expect, test } from 'vitest'
import type { NewSource } from '../../sources/source.ts'
import { listFeedErrors, sourceOfFeed } from './feed-source.ts'

const URL_FEED = { name: 'Dealer system', url: 'https://feeds.example/used.csv' }
const CURRENT: NewSource = {
  name: 'Dealer system',
  kind: 'url',
  address: 'https://feeds.example/old.csv',
  profile: 'dealer-system',
  isFull: false,
  schedule: { kind: 'interval', minutes: 30, between: { from: '06:00', to: '20:00' } },
  dealership: 'riverbend-albury',
  missingRuns: 3,
  maxOffSalePercent: 11,
  maxPriceFallPercent: 12,
  notify: ['5b6f3c1e-0000-4000-8000-000000000001'],
}
const IDS = new Map([['robin', '5b6f3c1e-0000-4000-8000-000000000002']])

describe('a feed of the file', () => {
  test('changes only what it names', () => {
    expect(sourceOfFeed(URL_FEED, { current: CURRENT, ids: IDS })).toEqual({
      ...CURRENT,
      address: URL_FEED.url,
    })
    const change = { ...URL_FEED, isFull: true, notify: ['Robin'], schedule: { everyMinutes: 60 } }
    expect(sourceOfFeed(change, { current: CURRENT, ids: IDS })).toMatchObject({
      isFull: true,
      notify: [IDS.get('robin')],
      schedule: { kind: 'interval', minutes: 60, between: { from: '06:00', to: '20:00' } },
      dealership: CURRENT.dealership,
    })
  })

  test('has defaults when it is new', () => {
    expect(sourceOfFeed({ name: 'Drop', folder: 'used' }, { current: null, ids: IDS })).toMatchObject({
      kind: 'folder',
      address: 'used',
      schedule: { kind: 'manual' },
      isFull: true,
      missingRuns: 1,
      notify: [],
    })
  })

  test.each([
    ['a folder', { name: 'A', folder: 'used-cars' }, []],
    ['a folder above', { name: 'A', folder: '../../etc' }, [['folder']]],
    ['a hidden folder', { name: 'A', folder: '.ssh' }, [['folder']]],
    ['another protocol', { name: 'A', url: 'file:///etc/passwd' }, [['url']]],
    [
      'hours that end before they start',
      { ...URL_FEED, schedule: { everyMinutes: 60, from: '20:00', to: '06:00' } },
      [['schedule', 'to']],
    ],
  ])('meets the rules of the console: %s', (_name, feed, places) => {
    expect(listFeedErrors(feed).map(({ path }) => path)).toEqual(places)
  })
})
