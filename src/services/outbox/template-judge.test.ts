import { describe, expect, test } from 'vitest'
import { makeDealership } from '../../../tests/factories/dealership.ts'
import { makeSiteConfig } from '../../../tests/factories/site-config.ts'
import { MAIL_TEMPLATES, TEMPLATE_LIMITS, TEMPLATE_NAMES } from '../../domain/outbox/mail-templates.ts'
import { fieldsOf, shapeAt, shapeOf } from '../../domain/outbox/template-fields.ts'
import type { Published } from '../published/published.ts'
import { renderMail } from './mail-text.ts'
import { judgeTemplate } from './template-judge.ts'
import { exampleValues } from './template-values.ts'

const published = { site: makeSiteConfig(), dealerships: [makeDealership()] } as unknown as Published
const context = {
  published,
  siteUrl: 'https://cars.example',
  consoleUrl: 'https://cars.example',
  user: { name: 'Robin Currawong', username: 'robin' },
  now: new Date('2026-11-16T05:00:00Z'),
}
const SUBJECT = 'Your enquiry'
const judgeBody = (body: string, subject = SUBJECT) =>
  judgeTemplate('acknowledgement', { subject, body }, exampleValues('acknowledgement', context))

describe('default templates', () => {
  test.each(TEMPLATE_NAMES)('%s passes', (name) => {
    const { defaultTemplate: shipped } = MAIL_TEMPLATES[name]
    expect(judgeTemplate(name, shipped, exampleValues(name, context))).toEqual([])
  })

  test.each(TEMPLATE_NAMES)('%s provides exactly the fields it lists', (name) => {
    const [values = {}] = exampleValues(name, context)
    for (const field of fieldsOf(MAIL_TEMPLATES[name].kind)) {
      const path = field.name.split('.')
      const holder = path.slice(0, -1).reduce<unknown>((value, step) => (value as never)[step], values)
      expect([field.name, Object.hasOwn(holder as object, path.at(-1) ?? '')]).toEqual([field.name, true])
      expect(shapeAt(shapeOf(MAIL_TEMPLATES[name].kind), path)).not.toBeNull()
    }
  })
})

describe('judgeTemplate reports the line of', () => {
  test.each([
    [
      'an unknown field',
      'Hi\n{{ dealership.phnoe }}',
      2,
      'No field called dealership.phnoe',
      'dealership.phone',
    ],
    ['a field of another mail', '{{ staff.name }}', 1, 'No field called staff.name', undefined],
    ['an unknown name', 'a\nb\n{{ sitename }}', 3, 'No field called sitename', 'site.name'],
    [
      'an unknown field in a condition',
      '{% if lead.frist_name %}a{% endif %}b',
      1,
      'No field called lead.frist_name',
      'lead.first_name',
    ],
    [
      'an unknown field of a list item',
      '{% for f in fields %}\n{{ f.labl }}{% endfor %}x',
      2,
      'No field called f.labl',
      undefined,
    ],
    [
      'an unknown field of an alias',
      '{% assign c = vehicle %}{{ c.titel }}x',
      1,
      'No field called c.titel',
      undefined,
    ],
    ['a computed field name', '{{ lead[site.name] }}x', 1, 'Write the field name in full', undefined],
    ['an unknown filter', 'a\n{{ lead.name | shout }}', 2, 'No filter called shout', undefined],
    ['an unknown tag', 'a\n{% shout %}', 2, 'No tag called shout', undefined],
    ['another file', '{% include "/etc/passwd" %}', 1, '{% include %} cannot be used in a mail', undefined],
    ['another template', '{% render "x" %}', 1, '{% render %} cannot be used in a mail', undefined],
    ['a layout', '{% layout "x" %}', 1, '{% layout %} cannot be used in a mail', undefined],
    [
      'an open condition',
      'a\n{% if vehicle %}b',
      2,
      '{% if vehicle %} is not closed: end it with {% endif %}',
      undefined,
    ],
    ['an open field', 'a\n{{ lead.name', 2, 'A {{ is not closed: end it with }}', undefined],
    [
      'a loop without an end',
      'a\n{% for i in (1..100000000) %}x{% endfor %}',
      2,
      'A loop here runs too long for a mail',
      undefined,
    ],
    [
      'loops in loops',
      '{% for a in next %}{% for b in next %}\n{% for c in next %}x{% endfor %}{% endfor %}{% endfor %}',
      2,
      'Loops can be nested only once',
      undefined,
    ],
    [
      'a loop in a loop that never ends',
      '{% for a in (1..90000) %}{% for b in (1..90000) %}x{% endfor %}{% endfor %}',
      1,
      'A loop here runs too long for a mail',
      undefined,
    ],
    [
      'a mail that is too long',
      `{% for a in (1..600) %}${'x'.repeat(100)}{% endfor %}`,
      1,
      'The rendered mail is too long',
      undefined,
    ],
    ['a whole group', '{{ lead }}', 1, 'This is a group of fields. Choose one of them.', undefined],
    ['an empty body', ' \n ', 1, 'Write something first', undefined],
    [
      'a body that is too long',
      'x'.repeat(TEMPLATE_LIMITS.body + 1),
      1,
      'A template can have at most 20,000 characters',
      undefined,
    ],
    [
      'a body that is empty for some leads',
      '{% if vehicle %}x{% endif %}',
      1,
      'The mail is empty for some leads',
      undefined,
    ],
  ])('%s', (_name, body, line, message, suggestion) => {
    const [error] = judgeBody(body)
    expect(error).toMatchObject({ field: 'body', line, message })
    expect(error?.meant).toBe(suggestion)
  })

  test.each([
    ['two lines', 'a\nBcc: all@example.com', 'The subject must be one line'],
    ['no text', '  ', 'Write a subject'],
    ['too much text', 'x'.repeat(TEMPLATE_LIMITS.subject + 1), 'The subject can have at most 300 characters'],
    ['an unknown field', '{{ lead.nme }}', 'No field called lead.nme'],
    ['no text for some leads', '{{ vehicle.title }}', 'The subject is empty for some leads'],
  ])('a subject with %s', (_name, subject, message) => {
    expect(judgeBody('Hello', subject)).toMatchObject([{ field: 'subject', line: 1, message }])
  })

  test('reports each error once, in order of lines', () => {
    const errors = judgeBody('{{ b.c }}\n{{ a }}{{ a }}\n{{ lead.name }}')
    expect(errors.map(({ line, wrong }) => [line, wrong])).toEqual([
      [1, 'b.c'],
      [2, 'a'],
    ])
  })
})

test.each([
  'Hello {{ lead.first_name | upcase | default: "you" }}',
  '{% assign who = lead.name | split: " " | first %}Hello {{ who }}',
  '{% for step in next limit: 2 %}{{ forloop.index }}. {{ step }}\n{% endfor %}x',
  '{{ next[0] }}{{ next.first }}{{ next.size }}{{ fields.first.label }}x',
  '{% capture a %}{{ site.name }}{% endcapture %}{{ a }}',
  '{% unless vehicle %}a{% else %}b{% endunless %}',
  '{% comment %}{{ anything }}{% endcomment %}x',
  '{% raw %}{{ anything }}{% endraw %}',
])('accepts %j', (body) => {
  expect(judgeBody(body)).toEqual([])
})

test('renderMail never treats a customer’s text as a template', () => {
  const lead = { name: '{{ site.name }}{% include "x" %}' }
  expect(
    renderMail({ subject: '{{ lead.name }}', body: '{{ lead.name }}' }, { lead, site: { name: 'Z' } }),
  ).toEqual({
    subject: lead.name,
    text: `${lead.name}\n`,
  })
})
