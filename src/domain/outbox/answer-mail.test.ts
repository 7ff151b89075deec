import { describe, expect, test } from 'vitest'
import { checkReplyMail, MAX_REPLY_LENGTH, MAX_SUBJECT_LENGTH } from './answer-mail.ts'

const good = { subject: 'Your car', text: 'Hello' }

describe('reply mail', () => {
  test('is trimmed and otherwise unchanged', () => {
    expect(checkReplyMail({ subject: ' Your  car ', text: 'Hello\r\nyou \n' })).toEqual({
      ok: true,
      value: { subject: 'Your car', text: 'Hello\nyou' },
    })
  })

  test.each(['a\nBcc: all@example.com', 'a\r\nb', 'a\u2028b', 'a\u0000b', 'a\tb'])(
    'refuses the subject %j, which is not a single line',
    (subject) => {
      expect(checkReplyMail({ ...good, subject })).toEqual({
        ok: false,
        errors: [{ field: 'subject', message: 'The subject must be a single line' }],
      })
    },
  )

  test('requires a subject and a text within their limits, counting an emoji as one', () => {
    const longest = { subject: '🚗'.repeat(MAX_SUBJECT_LENGTH), text: '🚗'.repeat(MAX_REPLY_LENGTH) }
    expect(checkReplyMail(longest).ok).toBe(true)
    expect(checkReplyMail({ subject: `${longest.subject}.`, text: `${longest.text}.` })).toMatchObject({
      errors: [{ field: 'subject' }, { field: 'text' }],
    })
    expect(checkReplyMail({ subject: ' ', text: '\n' })).toMatchObject({
      errors: [
        { field: 'subject', message: 'Write a subject' },
        { field: 'text', message: 'Write a message' },
      ],
    })
  })
})
