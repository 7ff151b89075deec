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

function renderGallery(count: number, tag?: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Gallery vehicle={makeCard()} pictures={picturesOf(count)} tag={tag} />
    </MemoryRouter>,
  )
}

test('links to all of eighty photos and loads only the first at once', () => {
  const html = renderGallery(80)
  expect(html.match(/full screen"/g)).toHaveLength(80)
  expect(html).toContain('1 / 80')
  expect(html.match(/<img(?![^>]*loading="lazy")[^>]*>/g)).toHaveLength(1)
})

test('shows no steps for a single photo', () => {
  expect(renderGallery(1)).not.toContain('Next photo')
})

test('shows the tag instead of the condition', () => {
  expect(renderGallery(1, 'Sold')).toContain('Sold')
  expect(renderGallery(1, 'Sold')).not.toContain('>Used<')
})
