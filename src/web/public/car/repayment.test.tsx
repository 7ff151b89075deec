import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeFinanceConfig } from '../../../../tests/factories/finance-config.ts'
import { Repayment } from './repayment.tsx'

test.each([
  ['has no price', null, 'No repayment until there is a price'],
  ['is too cheap for its fees', 1_000, 'No repayment is advertised for this car'],
])('a car that %s says why there is no figure', (_what, price, text) => {
  const html = renderToStaticMarkup(<Repayment price={price} finance={makeFinanceConfig()} />)
  expect(html).toContain(text)
  expect(html).not.toContain('p.a.')
})
