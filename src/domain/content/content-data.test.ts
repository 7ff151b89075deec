import { expect, test } from 'vitest'
import { BODY_SCHEMAS } from './bodies.ts'
import { offerData, pageList, postData } from './content-data.ts'

const PUBLISHER = { name: 'Harbour Motor Group', siteUrl: 'https://cars.example' }
const picture = { id: '0123456789abcdef', width: 1200, height: 720 }
const published = { slug: 'words', modified: new Date('2026-02-03T00:00:00Z') }

test('a post has its author, dates and absolute addresses', () => {
  const body = BODY_SCHEMAS.post.parse({
    title: 'Words',
    date: '2026-02-01',
    author: 'Ember Quandong',
    picture,
  })
  expect(postData({ ...body, ...published }, PUBLISHER)).toMatchObject({
    '@type': 'BlogPosting',
    url: 'https://cars.example/blog/words/',
    datePublished: '2026-02-01',
    dateModified: '2026-02-03',
    image: 'https://cars.example/pictures/0123456789abcdef-1200.jpeg',
    author: { '@type': 'Person', name: 'Ember Quandong' },
  })
})

test('a post without an author is by the group, and its change date is not before its own date', () => {
  const body = BODY_SCHEMAS.post.parse({ title: 'Words', date: '2026-05-01' })
  const data = postData({ ...body, ...published }, PUBLISHER)
  expect(data).toMatchObject({ author: { '@type': 'Organization' }, dateModified: '2026-05-01' })
  expect(data).not.toHaveProperty('image')
})

test('an offer has its first and last day, if set', () => {
  const body = BODY_SCHEMAS.offer.parse({ title: 'Words', from: '2026-02-01', until: '2026-03-01' })
  expect(offerData({ ...body, ...published }, PUBLISHER)).toMatchObject({
    '@type': 'Offer',
    url: 'https://cars.example/offers/words',
    validFrom: '2026-02-01',
    validThrough: '2026-03-01',
  })
  const open = BODY_SCHEMAS.offer.parse({ title: 'Words' })
  expect(offerData({ ...open, ...published }, PUBLISHER)).not.toHaveProperty('validThrough')
})

test('a page list keeps the order', () => {
  expect(pageList([{ title: 'One', path: '/one' }], PUBLISHER)).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'One', url: 'https://cars.example/one' }],
  })
})
