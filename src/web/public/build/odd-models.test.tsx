import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeModel } from '../../../../tests/factories/model.ts'
import { fitBuild, resolveBuild } from '../../../domain/models/build.ts'
import { MAX_GRADES } from '../../../domain/models/model.ts'
import { COLUMNS } from '../compare/compare-rows.tsx'
import { AccessoryChoices } from './accessory-choices.tsx'

test('as many grades as a model may have stand side by side', () => {
  expect(COLUMNS[MAX_GRADES]).toBe(`[--columns:${MAX_GRADES}]`)
})

test('a model without accessories says so', () => {
  const model = makeModel({ accessories: [] })
  const chosen = resolveBuild(model, fitBuild(model, {}).build)
  const html = renderToStaticMarkup(<AccessoryChoices model={model} chosen={chosen} choose={() => {}} />)
  expect(html).toContain('Nothing is offered for the D-MAX yet.')
  expect(html).not.toContain('checkbox')
})
