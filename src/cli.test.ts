import { expect, test } from 'vitest'
import { describeFailure } from './cli.ts'
import { ConfigError } from './config.ts'
import { EmbeddedError } from './data/embedded/embedded.ts'
import { MigrationError } from './data/migrations.ts'
import { StartError } from './start-error.ts'

test.each([ConfigError, StartError, EmbeddedError, MigrationError])(
  'a failure that a person can mend (%o) is shown as its message alone',
  (Kind) => {
    expect(describeFailure(new Kind('The disk is full: make room'))).toBe(
      'forecourt: The disk is full: make room',
    )
  },
)

test('any other failure is shown with the place it came from', () => {
  expect(describeFailure(new Error('not expected'))).toMatchObject({
    message: 'not expected',
    stack: expect.stringContaining('cli.test.ts'),
  })
})
