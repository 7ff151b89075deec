import { getSchema } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { safeHtml } from '../../../../services/published/content-html.ts'
import { HREF, TEXT_EXTENSIONS } from './text-extensions.ts'

const schema = getSchema(TEXT_EXTENSIONS)
/** A value for every attribute there is, so that each is written. */
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

/** A drawing as text; 0 is where the content goes. */
function htmlOf(drawing: DOMOutputSpec | 0): string {
  if (drawing === 0) return 'Words'
  const [tag, ...rest] = drawing as [string, ...unknown[]]
  const [first] = rest
  const attributes = first && typeof first === 'object' && !Array.isArray(first) ? rest.shift() : {}
  const written = Object.entries(attributes as object)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
  const inside = rest.map((each) => htmlOf(each as DOMOutputSpec | 0)).join('')
  return VOID.has(tag) ? `<${tag}${written.join('')} />` : `<${tag}${written.join('')}>${inside}</${tag}>`
}
const VOID = new Set(['br', 'hr', 'img'])
/** The server adds it to every link. */
const withoutRel = (html: string) => html.replaceAll(' rel="noopener"', '')

const nodes = Object.values(schema.nodes).filter((type) => type.spec.toDOM)
const marks = Object.values(schema.marks)

test('something is looked at', () => {
  expect(nodes.length).toBeGreaterThan(9)
  expect(marks.map(({ name }) => name).toSorted()).toEqual(['bold', 'italic', 'link'])
})

test.each(nodes.map((type) => [type.name, type] as const))(
  'the server keeps everything the editor can make of %s',
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
  'the server keeps everything the editor can make of %s',
  (_name, type) => {
    const mark = type.create(attributesOf(type))
    const html = htmlOf(type.spec.toDOM?.(mark, true) as DOMOutputSpec)
    expect(withoutRel(safeHtml(html))).toBe(html)
  },
)

test.each(['/offers', '#top', 'https://example.com', 'tel:0491570156', 'mailto:a@example.com'])(
  'a link to %s is kept',
  (href) => {
    expect(HREF.test(href)).toBe(true)
    expect(safeHtml(`<a href="${href}">x</a>`)).toContain(href)
  },
)

test.each(['//example.com', 'javascript:alert(1)', 'data:text/html,x', 'two words', ''])(
  'a link to "%s" cannot be made',
  (href) => expect(HREF.test(href)).toBe(false),
)
