import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { cardOf } from '../../../domain/search/card-of.ts'
import { compareVehicles } from '../../../domain/vehicles/compare/comparison.ts'
import { CompareTable } from './compare-table.tsx'

test('shows stock data as escaped text', () => {
  const script = '<script>alert(1)</script>'
  const cars = [
    makeVehicle({ make: `"O'Neill"`, badge: script, color: script, features: [script] }),
    makeVehicle({ make: 'تويوتا', badge: 'هايلكس' }),
  ]
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CompareTable
        vehicles={cars.map((car) => cardOf(car))}
        groups={compareVehicles(cars.map((car) => ({ ...car, dealershipName: null })))}
        differencesOnly={false}
      />
    </MemoryRouter>,
  )
  expect(html).not.toContain('<script')
  expect(html.split('&lt;script&gt;alert(1)&lt;/script&gt;').length).toBeGreaterThan(3)
  expect(html).toContain('<bdi>2024 تويوتا HiLux</bdi>')
  expect(html).toContain('2024 &quot;O&#x27;Neill&quot; HiLux')
})
