import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import { Gallery } from './gallery.tsx'

const picturesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at.toString(16).padStart(16, '0'),
    width: 1_200,
    height: 720,
  }))

function drawn(count: number, tag?: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Gallery vehicle={makeCard()} pictures={picturesOf(count)} tag={tag} />
    </MemoryRouter>,
  )
}

test('of eighty photos all can be reached, and only the first is fetched before it is near', () => {
  const html = drawn(80)
  expect(html.match(/full screen"/g)).toHaveLength(80)
  expect(html).toContain('1 / 80')
  expect(html.match(/<img(?![^>]*loading="lazy")[^>]*>/g)).toHaveLength(1)
})

test('a single photo has nothing to step through', () => {
  expect(drawn(1)).not.toContain('Next photo')
})

test('what happened to the car stands in place of its condition', () => {
  expect(drawn(1, 'Sold')).toContain('Sold')
  expect(drawn(1, 'Sold')).not.toContain('>Used<')
})
