import { expect, test } from 'vitest'
import { makeDealership } from '../../../tests/factories/dealership.ts'
import { llmsText } from './llms-text.ts'

const OPTIONS = {
  site: { name: 'Harbour Motor Group', siteDescription: 'New and used\ncars.', phone: '(02) 5550 0100' },
  dealerships: [makeDealership()],
  vehicleCount: 1_204,
  origin: 'https://cars.example',
  hasEndpoint: true,
}

test('has a title, a summary in one line and sections of links', () => {
  const text = llmsText(OPTIONS)
  expect(text).toMatch(/^# Harbour Motor Group\n\n> New and used cars\.\n\n/)
  expect(text).toContain('1,204 cars are on sale now.')
  expect(text.match(/^## .+$/gm)).toEqual([
    '## Dealerships',
    '## Pages',
    '## Data',
    '## Tools for assistants',
    '## Rules',
  ])
  expect(text).toContain(
    '- [Harbour Brookvale](https://cars.example/dealerships/harbour-brookvale): 640 Pittwater Rd',
  )
})

test('names no endpoint that is switched off', () => {
  expect(llmsText({ ...OPTIONS, hasEndpoint: false })).not.toContain('/mcp')
})
