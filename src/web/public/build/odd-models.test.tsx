import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeModel } from '../../../../tests/factories/model.ts'
import { chosenOf, fitBuild } from '../../../domain/models/build.ts'
import { MOST_GRADES } from '../../../domain/models/model.ts'
import { COLUMNS } from '../compare/compare-rows.tsx'
import { AccessoryChoices } from './accessory-choices.tsx'

test('as many grades as a model may have stand side by side', () => {
  expect(COLUMNS[MOST_GRADES]).toBe(`[--columns:${MOST_GRADES}]`)
})

test('a model without accessories says so', () => {
  const model = makeModel({ accessories: [] })
  const chosen = chosenOf(model, fitBuild(model, {}).build)
  const html = renderToStaticMarkup(<AccessoryChoices model={model} chosen={chosen} choose={() => {}} />)
  expect(html).toContain('Nothing is offered for the D-MAX yet.')
  expect(html).not.toContain('checkbox')
})
