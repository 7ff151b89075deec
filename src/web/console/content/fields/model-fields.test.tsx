import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeModel } from '../../../../../tests/factories/model.ts'
import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { rootField } from './draft-field.ts'
import { ModelFields } from './model-fields.tsx'

const model = makeModel()
const show = (errors: Record<string, string> = {}, displayedModel = model) =>
  renderToStaticMarkup(
    <ModelFields
      model={rootField<DraftBody<'model'>>(displayedModel, errors, () => {})}
      savedModel={displayedModel}
      address={<p>its address</p>}
    />,
  )

test('shows a row for each grade, colour and accessory, with its details collapsed', () => {
  const html = show()
  const { grades, colours, accessories } = model
  for (const { name } of [...grades, ...colours, ...accessories]) expect(html).toContain(`value="${name}"`)
  expect(html).toContain('value="Inside"')
  expect(html).not.toContain('aria-expanded="true"')
  expect(html).not.toContain('Offered on')
})

test('expands a row with an error in its details', () => {
  const html = show({ 'colours.1.grades': '1 or more', 'accessories.0.name': 'Fill this in' })
  expect(html.match(/aria-expanded="true"/g)).toHaveLength(1)
  expect(html).toContain('1 or more')
})

test('shows the error of a whole list below it', () => {
  expect(show({ colours: 'There is no grade gt' })).toContain('There is no grade gt')
})

test('does not allow removing the last grade or colour', () => {
  const only = { ...model, grades: model.grades.slice(0, 1), colours: model.colours.slice(0, 1) }
  const html = show({}, only)
  for (const noun of ['grade', 'colour'])
    expect(html).toMatch(
      new RegExp(
        `<button[^>]*disabled=""[^>]*aria-label="Remove ${noun} 1"|aria-label="Remove ${noun} 1"[^>]*disabled=""`,
      ),
    )
})
