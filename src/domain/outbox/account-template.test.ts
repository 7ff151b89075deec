import { describe, expect, test } from 'vitest'
import { accountTemplateErrors } from './account-template.ts'
import { DEFAULT_TEMPLATES } from './mail-texts.ts'

const SUBJECT = 'Your password'

describe('a mail with a link that opens an account', () => {
  test('accepts the default templates and plain text', () => {
    expect(accountTemplateErrors(DEFAULT_TEMPLATES.reset)).toEqual([])
    expect(accountTemplateErrors(DEFAULT_TEMPLATES.invitation)).toEqual([])
    const body = 'Hello {{user.name}}, e.g. on a phone:\n\n  {{ link }}  \n\nBye. {{ site.name }}'
    expect(accountTemplateErrors({ subject: SUBJECT, body })).toEqual([])
  })

  test.each([
    ['a filter on the link', 'https://evil.example/?k={{ link | url_encode }}'],
    ['an address around the link', 'https://evil.example/{{ link }}'],
    ['text on the line of the link', 'Here: {{ link }}'],
    ['a second address', '{{ link }}\n\nor http://evil.example'],
    ['a host without a scheme', '{{ link }}\nSee evil.example/help'],
    ['an address without a scheme', '{{ link }}\n//evil.example'],
    ['a mail address', '{{ link }}\nWrite to help@evil'],
    ['an address in parts', '{{ link }}\n{{ "https:" | append: "//evil.example" }}'],
    ['an assigned link', '{% assign l = link %}{{ l }}\n{{ link }}'],
    ['a captured link', '{% capture x %}{{ link }}{% endcapture %}\n{{ link }}'],
    ['a field of another mail', '{{ link }}\n{{ lead.message }}'],
    ['an unclosed output', '{{ link }}\n{{ site.name'],
    ['no link', 'Hello {{ user.name }}'],
    ['a link in a tag', '{% echo link %}\n{{ link }}'],
  ])('refuses %s', (_name, body) => {
    expect(accountTemplateErrors({ subject: SUBJECT, body })).not.toEqual([])
  })

  test('refuses the link in the subject', () => {
    expect(accountTemplateErrors({ subject: '{{ link }}', body: '{{ link }}' })).not.toEqual([])
  })

  test('names the line of an error', () => {
    const [error] = accountTemplateErrors({ subject: SUBJECT, body: 'Hello\n\n{{ link }}\nevil.example' })
    expect(error).toMatchObject({ field: 'body', line: 4 })
  })
})
