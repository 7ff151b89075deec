import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type CallOutcome, failureOf } from '../staff-call.ts'
import { ListRows } from './list-rows.tsx'
import { ListScreen } from './list-screen.tsx'
import { notLoadedText } from './not-loaded.tsx'

const show = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

function showScreen(outcome: CallOutcome<string> | null): string {
  return show(
    <ListScreen
      outcome={outcome}
      head={<h1>Feeds</h1>}
      next="The feeds go on."
      refusal={{ next: 'Ask an administrator.', link: { label: 'All feeds', href: '/feeds' } }}
    >
      {(list) => <p>{list}</p>}
    </ListScreen>,
  )
}

test('renders a loaded list without a wrapper', () => {
  expect(showScreen({ ok: true, value: 'rows' })).toBe('<p>rows</p>')
})

test('renders the head and a skeleton while the list loads', () => {
  const html = showScreen(null)
  expect(html).toContain('<h1>Feeds</h1>')
  expect(html).not.toContain('role="alert"')
})

test('says that loading failed, and offers to try again', () => {
  const html = showScreen(failureOf(503, null, notLoadedText('the feeds')))
  for (const part of ['role="alert"', 'Failed to load the feeds', 'The feeds go on.', 'Try again'])
    expect(html).toContain(part)
})

test('says what to do after a refusal, without offering to try again', () => {
  const html = showScreen(failureOf(403, null, 'Not for you'))
  for (const part of ['Not for you', 'Ask an administrator.', 'href="/feeds"']) expect(html).toContain(part)
  expect(html).not.toContain('Try again')
})

test.each([
  { is: 'full', rowCount: 2, total: 2, isFiltered: true, text: 'rows' },
  { is: 'empty', rowCount: 0, total: 0, isFiltered: false, text: 'None yet' },
  { is: 'without a match', rowCount: 0, total: 0, isFiltered: true, text: 'None match' },
  { is: 'past its last page', rowCount: 0, total: 30, isFiltered: true, text: 'No leads on this page' },
])('shows “$text” for a list that is $is', ({ rowCount, total, isFiltered, text }) => {
  const html = show(
    <ListRows
      {...{ rowCount, isFiltered }}
      pages={{ total, noun: 'leads', firstHref: '/first' }}
      empty={{ title: 'None yet', explanation: 'They come.' }}
      noMatch={{
        title: 'None match',
        explanation: 'Search less.',
        link: { label: 'Clear filters', href: '/all' },
      }}
    >
      rows
    </ListRows>,
  )
  const texts = ['rows', 'None yet', 'None match', 'No leads on this page']
  expect(texts.filter((each) => html.includes(each))).toEqual([text])
})
