import { expect, test } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import { itemList } from './item-list.ts'

test('lists the vehicles of a page in order with their addresses', () => {
  const cards = ['Camry', 'HiLux'].map((model) => makeCard({ model, badge: null }))
  expect(itemList(cards, 'https://site.example')).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: cards.map(({ id, slug, title }, index) => ({
      position: index + 1,
      name: title,
      url: `https://site.example/vehicle-for-sale/${id}/${slug}`,
    })),
  })
})
