import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeModel } from '../../../../tests/factories/model.ts'
import { fitBuild, resolveBuild } from '../../../domain/models/build.ts'
import { MAX_GRADES } from '../../../domain/models/model.ts'
import { COLUMNS } from '../compare/compare-rows.tsx'
import { AccessoryChoices } from './accessory-choices.tsx'

test('has a column class for the maximum number of grades', () => {
  expect(COLUMNS[MAX_GRADES]).toBe(`[--columns:${MAX_GRADES}]`)
})

test('says when a model has no accessories', () => {
  const model = makeModel({ accessories: [] })
  const parts = resolveBuild(model, fitBuild(model, {}).build)
  const html = renderToStaticMarkup(<AccessoryChoices model={model} parts={parts} choose={() => {}} />)
  expect(html).toContain('No accessories are available for the D-MAX yet.')
  expect(html).not.toContain('checkbox')
})
