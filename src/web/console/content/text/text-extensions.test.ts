import { getSchema } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { safeHtml } from '../../../../services/published/content-html.ts'
import { ALLOWED_HREF, TEXT_EXTENSIONS } from './text-extensions.ts'

const schema = getSchema(TEXT_EXTENSIONS)
/** A value for every attribute, so that each one is rendered. */
const FILLED = {
  href: '/offers',
  'data-reload': 'true',
  src: '/pictures/0123456789abcdef-320.webp',
  alt: 'A ute',
  width: '320',
  height: '200',
  colspan: 2,
  rowspan: 2,
  scope: 'col',
}
const attributesOf = (type: { spec: { attrs?: object } }) =>
  Object.fromEntries(
    Object.keys(type.spec.attrs ?? {}).map((name) => [name, FILLED[name as keyof typeof FILLED] ?? null]),
  )

/** Renders a spec as HTML; 0 marks the content. */
function htmlOf(spec: DOMOutputSpec | 0): string {
  if (spec === 0) return 'Words'
  const [tag, ...rest] = spec as [string, ...unknown[]]
  const [first] = rest
  const attributes = first && typeof first === 'object' && !Array.isArray(first) ? rest.shift() : {}
  const attributeTexts = Object.entries(attributes as object)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
  const inside = rest.map((each) => htmlOf(each as DOMOutputSpec | 0)).join('')
  return VOID.has(tag)
    ? `<${tag}${attributeTexts.join('')} />`
    : `<${tag}${attributeTexts.join('')}>${inside}</${tag}>`
}
const VOID = new Set(['br', 'hr', 'img'])
/** Removes the attribute that the server adds to every link. */
const withoutRel = (html: string) => html.replaceAll(' rel="noopener"', '')

const nodes = Object.values(schema.nodes).filter((type) => type.spec.toDOM)
const marks = Object.values(schema.marks)

test('the schema is not empty', () => {
  expect(nodes.length).toBeGreaterThan(9)
  expect(marks.map(({ name }) => name).toSorted()).toEqual(['bold', 'italic', 'link'])
})

test.each(nodes.map((type) => [type.name, type] as const))(
  'the server keeps everything the editor can create for %s',
  (name, type) => {
    const levels = name === 'heading' ? [2, 3, 4] : [null]
    for (const level of levels) {
      const node = type.create({ ...attributesOf(type), ...(level && { level }) })
      const html = htmlOf(type.spec.toDOM?.(node) as DOMOutputSpec)
      expect(safeHtml(html)).toBe(html)
    }
  },
)

test.each(marks.map((type) => [type.name, type] as const))(
  'the server keeps everything the editor can create for %s',
  (_name, type) => {
    const mark = type.create(attributesOf(type))
    const html = htmlOf(type.spec.toDOM?.(mark, true) as DOMOutputSpec)
    expect(withoutRel(safeHtml(html))).toBe(html)
  },
)

test.each(['/offers', '#top', 'https://example.com', 'tel:0491570156', 'mailto:a@example.com'])(
  'accepts a link to %s',
  (href) => {
    expect(ALLOWED_HREF.test(href)).toBe(true)
    expect(safeHtml(`<a href="${href}">x</a>`)).toContain(href)
  },
)

test.each(['//example.com', 'javascript:alert(1)', 'data:text/html,x', 'two words', ''])(
  'refuses a link to "%s"',
  (href) => expect(ALLOWED_HREF.test(href)).toBe(false),
)
