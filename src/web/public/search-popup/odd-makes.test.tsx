import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { makeSiteConfig } from '../../../../tests/factories/site-config.ts'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { defaultNavigation } from '../../../domain/content/default-navigation.ts'
import { columnsOf } from '../../../domain/search/index/columns-of.ts'
import { paths } from '../../../domain/site/routes.ts'
import { summariseStock } from '../../../domain/vehicles/stock-summary.ts'
import { createFinder } from './finder.ts'
import { SuggestionList } from './suggestion-list.tsx'

const STOCK = ['A/B "Cars"', 'تويوتا', '<b>Bold</b>'].map((make) => makeVehicle({ make }))
const { columns } = columnsOf(STOCK)
const finder = createFinder(defaultNavigation(makeSiteConfig()), summariseStock(columns, []))

test.each([
  ['a/b', 'A/B "Cars"', 'A/B &quot;Cars&quot;'],
  ['تويوتا', 'تويوتا', 'تويوتا'],
  ['bold', '<b>Bold</b>', '&lt;b&gt;Bold&lt;/b&gt;'],
])('%s suggests the make %s with its address, escaped as text', (query, make, escaped) => {
  const value = columns.facets.make.options.find(({ displayValue }) => displayValue === make)?.value ?? ''
  expect(value).not.toBe('')
  const [suggestion] = finder.suggest(query)
  expect(suggestion).toMatchObject({
    kind: 'search',
    label: make,
    href: paths.category({ make: value }),
    count: 1,
  })
  expect(textOf(list(suggestion ? [suggestion] : []))).toContain(escaped)
})

function list(suggestions: ReturnType<typeof finder.suggest>): string {
  const Component = () => (
    <SuggestionList
      id="list"
      suggestions={suggestions}
      selectedIndex={0}
      onPoint={() => undefined}
      onOpen={() => undefined}
    />
  )
  const Stub = createRoutesStub([{ path: '*', Component }])
  return renderToStaticMarkup(<Stub />)
}

/** Removes the tags around the parts of a label. */
function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}
