import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PostcodeForm } from './postcode-form.tsx'
import { shopperPostcode } from './shopper-postcode.ts'
import { useDistanceTo } from './use-shopper-postcode.ts'

const BROOKVALE = { latitude: -33.7632, longitude: 151.2737 }

function Distance() {
  return <p>{useDistanceTo(BROOKVALE) ?? 'no distance'}</p>
}

test('renders nothing about the shopper on the server', () => {
  shopperPostcode.set({ postcode: '2095', place: 'Manly', latitude: -33.806, longitude: 151.2948 })
  const html = renderToStaticMarkup(
    <>
      <PostcodeForm />
      <Distance />
    </>,
  )
  shopperPostcode.forget()
  expect(html).toContain('Your postcode')
  expect(html).toContain('Show distance')
  expect(html).toContain('no distance')
  expect(html).not.toMatch(/2095|Manly/)
})

test('leaves room for spaces around a pasted postcode', () => {
  const [, most] = renderToStaticMarkup(<PostcodeForm />).match(/maxlength="(\d+)"/i) ?? []
  expect(Number(most)).toBeGreaterThan(' 2095 '.length)
})

test('contains no form or field names, so that it can be part of the filter form', () => {
  const html = renderToStaticMarkup(<PostcodeForm />)
  expect(html).not.toContain('<form')
  expect(html).not.toMatch(/ name=|type="submit"/)
})
