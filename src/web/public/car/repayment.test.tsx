import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeFinanceConfig } from '../../../../tests/factories/finance-config.ts'
import { Repayment } from './repayment.tsx'

test.each([
  ['has no price', null, 'Repayments appear once it has a price'],
  ['is too cheap for its fees', 1_000, 'No repayment estimate for this car'],
])('says why there is no repayment for a car that %s', (_case, price, text) => {
  const html = renderToStaticMarkup(<Repayment price={price} finance={makeFinanceConfig()} />)
  expect(html).toContain(text)
  expect(html).not.toContain('p.a.')
})
