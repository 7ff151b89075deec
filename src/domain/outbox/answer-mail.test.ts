import { describe, expect, test } from 'vitest'
import { checkAnswerMail, LONGEST_ANSWER, LONGEST_SUBJECT } from './answer-mail.ts'

const good = { subject: 'Your car', text: 'Hello' }

describe('a mail to who asked', () => {
  test('is taken as it was written, its ends trimmed', () => {
    expect(checkAnswerMail({ subject: ' Your  car ', text: 'Hello\r\nyou \n' })).toEqual({
      ok: true,
      value: { subject: 'Your car', text: 'Hello\nyou' },
    })
  })

  test.each(['a\nBcc: all@example.com', 'a\r\nb', 'a\u2028b', 'a\u0000b', 'a\tb'])(
    'has a subject of one line: %j is refused',
    (subject) => {
      expect(checkAnswerMail({ ...good, subject })).toEqual({
        ok: false,
        errors: [{ field: 'subject', message: 'A subject is one line' }],
      })
    },
  )

  test('has a subject and a text, each as long as it may be, an emoji counting as one', () => {
    const longest = { subject: '🚗'.repeat(LONGEST_SUBJECT), text: '🚗'.repeat(LONGEST_ANSWER) }
    expect(checkAnswerMail(longest).ok).toBe(true)
    expect(checkAnswerMail({ subject: `${longest.subject}.`, text: `${longest.text}.` })).toMatchObject({
      errors: [{ field: 'subject' }, { field: 'text' }],
    })
    expect(checkAnswerMail({ subject: ' ', text: '\n' })).toMatchObject({
      errors: [
        { field: 'subject', message: 'Write a subject' },
        { field: 'text', message: 'Write something first' },
      ],
    })
  })
})
