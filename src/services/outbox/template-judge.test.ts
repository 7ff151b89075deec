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
const around = {
  published,
  siteUrl: 'https://cars.example',
  user: { name: 'Robin Currawong', username: 'robin' },
  now: new Date('2026-11-16T05:00:00Z'),
}
const SUBJECT = 'Your enquiry'
const judged = (body: string, subject = SUBJECT) =>
  judgeTemplate('acknowledgement', { subject, body }, exampleValues('acknowledgement', around))

describe('every template', () => {
  test.each(TEMPLATE_NAMES)('%s comes in words that pass', (name) => {
    const { shipped } = MAIL_TEMPLATES[name]
    expect(judgeTemplate(name, shipped, exampleValues(name, around))).toEqual([])
  })

  test.each(TEMPLATE_NAMES)('%s is given every field it lists, and no other name is listed', (name) => {
    const [whole = {}] = exampleValues(name, around)
    for (const field of fieldsOf(MAIL_TEMPLATES[name].kind)) {
      const path = field.name.split('.')
      const holder = path.slice(0, -1).reduce<unknown>((at, step) => (at as never)[step], whole)
      expect([field.name, Object.hasOwn(holder as object, path.at(-1) ?? '')]).toEqual([field.name, true])
      expect(shapeAt(shapeOf(MAIL_TEMPLATES[name].kind), path)).not.toBeNull()
    }
  })
})

describe('a template is refused, with its line,', () => {
  test.each([
    [
      'an unknown field',
      'Hi\n{{ dealership.phnoe }}',
      2,
      'No field called dealership.phnoe',
      'dealership.phone',
    ],
    ['a field of another mail', '{{ staff.name }}', 1, 'No field called staff.name', undefined],
    ['an unknown word', 'a\nb\n{{ sitename }}', 3, 'No field called sitename', 'site.name'],
    [
      'an unknown field in a condition',
      '{% if lead.frist_name %}a{% endif %}b',
      1,
      'No field called lead.frist_name',
      'lead.first_name',
    ],
    [
      'an unknown field of a line',
      '{% for f in fields %}\n{{ f.labl }}{% endfor %}x',
      2,
      'No field called f.labl',
      undefined,
    ],
    [
      'an unknown field by another name',
      '{% assign c = vehicle %}{{ c.titel }}x',
      1,
      'No field called c.titel',
      undefined,
    ],
    ['a name that is worked out', '{{ lead[site.name] }}x', 1, 'Write the name of the field out', undefined],
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
      'A loop here runs too long: a mail must be made in a moment',
      undefined,
    ],
    [
      'loops in loops',
      '{% for a in next %}{% for b in next %}\n{% for c in next %}x{% endfor %}{% endfor %}{% endfor %}',
      2,
      'A loop stands in one other loop at most',
      undefined,
    ],
    [
      'a loop in a loop that never ends',
      '{% for a in (1..90000) %}{% for b in (1..90000) %}x{% endfor %}{% endfor %}',
      1,
      'A loop here runs too long: a mail must be made in a moment',
      undefined,
    ],
    [
      'more than a mail holds',
      `{% for a in (1..600) %}${'x'.repeat(100)}{% endfor %}`,
      1,
      'What comes of it is too long for a mail',
      undefined,
    ],
    ['a whole group', '{{ lead }}', 1, 'A whole group is written out: name one of its fields', undefined],
    ['nothing', ' \n ', 1, 'Write something first', undefined],
    [
      'too many words',
      'x'.repeat(TEMPLATE_LIMITS.body + 1),
      1,
      'A template has 20,000 characters at most',
      undefined,
    ],
    [
      'words for some leads only',
      '{% if vehicle %}x{% endif %}',
      1,
      'The mail comes out empty for some leads',
      undefined,
    ],
  ])('for %s', (_name, body, line, message, meant) => {
    const [error] = judged(body)
    expect(error).toMatchObject({ field: 'body', line, message })
    expect(error?.meant).toBe(meant)
  })

  test.each([
    ['two lines', 'a\nBcc: all@example.com', 'A subject is one line'],
    ['nothing', '  ', 'Write a subject'],
    ['too many words', 'x'.repeat(TEMPLATE_LIMITS.subject + 1), 'A subject has 300 characters at most'],
    ['an unknown field', '{{ lead.nme }}', 'No field called lead.nme'],
    ['nothing for some leads', '{{ vehicle.title }}', 'The subject comes out empty for some leads'],
  ])('for a subject of %s', (_name, subject, message) => {
    expect(judged('Hello', subject)).toMatchObject([{ field: 'subject', line: 1, message }])
  })

  test('each fault once, in the order of the lines', () => {
    const errors = judged('{{ b.c }}\n{{ a }}{{ a }}\n{{ lead.name }}')
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
])('a template may say %j', (body) => {
  expect(judged(body)).toEqual([])
})

test('what a shopper typed is a value, never a template', () => {
  const lead = { name: '{{ site.name }}{% include "x" %}' }
  expect(
    renderMail({ subject: '{{ lead.name }}', body: '{{ lead.name }}' }, { lead, site: { name: 'Z' } }),
  ).toEqual({
    subject: lead.name,
    text: `${lead.name}\n`,
  })
})
