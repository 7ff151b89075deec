import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../../domain/site/routes.ts'
import { PopupFoot } from './popup-foot.tsx'

test('links to all cars when the words find none', () => {
  const html = foot({ total: 0, isEmpty: false })
  expect(html).toMatch(new RegExp(`<a [^>]*href="${paths.carSales()}"[^>]*>See all cars</a>`))
  expect(html).not.toContain('submit')
})

test.each([
  [{ total: null, isEmpty: true }, 'Search all cars'],
  [{ total: null, isEmpty: false }, 'Show all vehicles'],
  [{ total: 1, isEmpty: false }, 'Show 1 vehicle'],
  [{ total: 1_480, isEmpty: false }, 'Show all 1,480 vehicles'],
])('with %j the button says: %s', (props, text) => {
  const html = foot(props)
  expect(html).toMatch(new RegExp(`<button type="submit"[^>]*>${text}</button>`))
  expect(html).not.toContain('<a ')
})

function foot(props: { total: number | null; isEmpty: boolean }): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => <PopupFoot formId="search" {...props} /> }])
  return renderToStaticMarkup(<Stub />)
}
