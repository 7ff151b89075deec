import { expect, test } from 'vitest'
import { describeFailure } from './cli.ts'
import { MigrationError } from './data/database/migrations.ts'
import { EmbeddedError } from './data/embedded/embedded.ts'
import { ConfigError } from './start-up/config.ts'
import { StartError } from './start-up/start-error.ts'

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
