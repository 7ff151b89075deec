import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathInProject, sourceFiles } from './project-files.ts'
import { wordingProblems } from './wording.ts'

const problemsIn = (file: string, source: string) =>
  wordingProblems(file, source).map(({ problem }) => problem)

test.each([
  ['a limit that does not begin with MAX_ or MIN_', 'const LONGEST_NOTE = 400', /'LONGEST_NOTE': a limit/],
  ['a participle as a name', 'const { lead: asked } = query', /'asked': a participle/],
  ['a participle as a parameter', 'function list(shown: number) {}', /'shown': a participle/],
  ['a clause as a name', 'const whoAsks = caller', /'whoAsks': a clause/],
  ['a comment without a subject', '/** Of a mail that came of it. */', /a comment without a subject/],
  ['a stop word in a label', "const HINT = 'Whoever sent the form'", /'Whoever' in 'Whoever sent the form'/],
  ['a curled apostrophe in a label', "const HINT = 'You don’t have access'", /'n’' in/],
])('refuses %s', (_rule, source, problem) => {
  expect(problemsIn('src/sample.ts', source)).toEqual([expect.stringMatching(problem)])
})

test.each([
  ['a test', "test('somebody signs in', () => {})"],
  ['a group of tests', "describe('whoever signs in', () => {})"],
  ['a table of tests', "test.each(ROWS)('somebody %s', () => {})"],
  ['a step', "await test.step('somebody signs in', async () => {})"],
])('refuses a stop word in the title of %s', (_kind, source) => {
  expect(problemsIn('tests/sample.test.ts', source)).toEqual([expect.stringContaining('in the title')])
})

test.each([
  ['a participle with its noun', 'src/sample.ts', 'const savedSearch = 1'],
  ['a member of the HTTP contract', 'src/sample.ts', 'const { taken } = answer'],
  ['odd input in a test', 'tests/sample.test.ts', "submit('somebody’s car')"],
])('accepts %s', (_kind, file, source) => {
  expect(problemsIn(file, source)).toEqual([])
})

test('names, comments and strings of the whole project follow the rules', () => {
  const files = sourceFiles(['src', 'bench', 'demo', 'tests']).filter(
    (file) => file !== 'tests/words/wording.test.ts',
  )
  const problems = files.flatMap((file) =>
    wordingProblems(file, readFileSync(pathInProject(file), 'utf8')).map(
      ({ line, problem }) => `${file}:${line}: ${problem}`,
    ),
  )
  expect(problems).toEqual([])
})
