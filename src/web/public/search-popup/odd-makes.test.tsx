import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { arrange } from './suggest.ts'
import { SuggestionList } from './suggestion-list.tsx'

test.each([
  ['a/b', 'A/B "Cars"', 'A/B &quot;Cars&quot;'],
  ['تويوتا', 'تويوتا', 'تويوتا'],
  ['bold', '<b>Bold</b>', '&lt;b&gt;Bold&lt;/b&gt;'],
])('%s shows the make %s escaped as text', (query, make, escaped) => {
  const suggestions = arrange(
    { searches: [{ text: make, href: '/car-sales/?make=x', count: 1 }], vehicles: [] },
    [],
    query,
  )
  expect(textOf(list(suggestions))).toContain(escaped)
})

function list(suggestions: ReturnType<typeof arrange>): string {
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
