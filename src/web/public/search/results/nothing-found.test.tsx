import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { cardColumnsOf } from '../../../../domain/search/index/card-columns.ts'
import { columnsOf } from '../../../../domain/search/index/columns-of.ts'
import { createSearchIndex } from '../../../../domain/search/index/search-index.ts'
import { EMPTY_SEARCH, type Selected } from '../../../../domain/search/search-state.ts'
import { buildSearchView } from '../../../../domain/search/search-view.ts'
import { NothingFound } from './nothing-found.tsx'

const { columns, ordered } = columnsOf([], { knownTexts: { make: ['Saab'] } })
const stock = { columns, cards: cardColumnsOf(columns, ordered), index: createSearchIndex(columns) }

function render(selected: Selected): string {
  const state = { ...EMPTY_SEARCH, selected }
  return renderToStaticMarkup(
    <MemoryRouter>
      <NothingFound state={state} answer={buildSearchView(stock, state)} pathname="/car-sales/" />
    </MemoryRouter>,
  )
}

test('advises removing filters when some are selected', () => {
  expect(render({ make: ['saab'] })).toContain('Try removing some selected filters.')
})

test('does not advise removing filters when none are selected', () => {
  expect(render({})).toContain('We have no vehicles for sale at the moment.')
  expect(render({})).not.toContain('Try removing')
})
