import { isNode, type Node, parseSource, type SourceTree } from './source-tree.ts'
import { visibleStrings } from './visible-strings.ts'

/** A name, comment or string that a reader would stop at. */
export interface WordingProblem {
  line: number
  problem: string
}

interface NameRule {
  isBad: RegExp
  advice: string
}

const NAME_RULES: NameRule[] = [
  {
    isBad: /^(MOST|LONGEST|SHORTEST|LEAST|FEWEST|LARGEST|SMALLEST|HIGHEST|LOWEST|NO_MORE)_/,
    advice: 'a limit begins with MAX_ or MIN_ and ends with its unit',
  },
  {
    isBad:
      /^(asked|begun|chosen|drawn|found|given|held|kept|known|lifted|made|meant|named|offered|said|sent|shown|taken|told|wanted|wished|written)$/,
    advice: 'a participle says what happened, not what it is: use a noun',
  },
  {
    isBad: /^(who|whom|whose|whoever|what|whatever|nobody|somebody|nothing|those)[A-Z]/,
    advice: 'a clause is no name: use a noun, or is, has or can',
  },
]

/** Words that sound odd said aloud, or that differ from the glossary. */
const STOP_WORDS =
  /\b(somebody|whoever|whomever|thereof|herein|no such|as it comes|as they come|by hand|in vain|anew|meanwhile|doubtful|taken down|given up|is told|are told|stands in|stand in|one must|pressing)\b/i

/** The apostrophe is straight everywhere, as in the specification's texts. */
const CURLED_APOSTROPHE = /\p{L}’/u

/** A comment names its subject: these openings refer to something that is not there. */
const COMMENT_OPENINGS =
  /^\**\s*(Of|Those|Whoever|Whatever|Nobody|Somebody|Such|None|Neither|Whose|Thereof|As it|As they|That is|Which)\b/

/** Lists the wording problems of one TypeScript file that a program can find; CONTRIBUTING.md has the other rules. */
export function wordingProblems(file: string, text: string): WordingProblem[] {
  const isTest = /\.(test|spec)\./.test(file) || file.startsWith('tests/') || file.startsWith('bench/')
  const tree = parseSource(file, text)
  return [
    ...nameProblems(tree),
    ...commentProblems(tree),
    ...(isTest ? titleProblems(tree) : stringProblems(tree)),
  ]
}

function nameProblems(tree: SourceTree): WordingProblem[] {
  const problems: WordingProblem[] = []
  tree.walk((node) => {
    for (const name of declaredNames(node))
      for (const { isBad, advice } of NAME_RULES)
        if (isBad.test(String(name.name)))
          problems.push({ line: tree.lineOf(name), problem: `'${String(name.name)}': ${advice}` })
  })
  return problems
}

/** Lists the identifiers that a variable, function, parameter or type declares. Members are omitted, because some belong to the HTTP contract. */
function declaredNames(node: Node): Node[] {
  if (node.type === 'VariableDeclarator') return patternNames(node.id)
  if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration')
    return patternNames(node.id)
  if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return []
  return [...patternNames(node.id), ...(node.params as Node[]).flatMap(patternNames)]
}

function patternNames(pattern: unknown): Node[] {
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    case 'ArrayPattern':
      return (pattern.elements as unknown[]).flatMap(patternNames)
    case 'ObjectPattern':
      // A shorthand has the name of a member, which is declared elsewhere.
      return (pattern.properties as Node[]).flatMap((property) =>
        property.shorthand === true ? [] : patternNames(property.value ?? property),
      )
    default:
      return []
  }
}

function commentProblems(tree: SourceTree): WordingProblem[] {
  return tree.comments
    .filter((comment) => COMMENT_OPENINGS.test(comment.text))
    .map((comment) => ({
      line: comment.line,
      problem: `a comment without a subject: ${comment.text.trim()}`,
    }))
}

function stringProblems(tree: SourceTree): WordingProblem[] {
  return visibleStrings(tree).flatMap((string) => {
    const word = STOP_WORDS.exec(string.text)?.[0] ?? CURLED_APOSTROPHE.exec(string.text)?.[0]
    return word ? [{ line: string.line, problem: `'${word}' in '${string.text}'` }] : []
  })
}

/** Checks the titles of tests, groups and steps. Other strings of a test may quote odd input. */
function titleProblems(tree: SourceTree): WordingProblem[] {
  const problems: WordingProblem[] = []
  tree.walk((node) => {
    if (node.type !== 'CallExpression' || !/^(describe|test|it)\b/.test(calleeText(node.callee))) return
    const [title] = node.arguments as Node[]
    const words = title?.type === 'Literal' ? String(title.value) : ''
    const word = STOP_WORDS.exec(words)?.[0]
    if (title && word)
      problems.push({ line: tree.lineOf(title), problem: `'${word}' in the title '${words}'` })
  })
  return problems
}

/** Returns `test.step` for `test.step(…)`, and `test.each` for `test.each(rows)(…)`. */
function calleeText(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type === 'CallExpression') return calleeText(callee.callee)
  if (callee.type !== 'MemberExpression') return ''
  return `${calleeText(callee.object)}.${calleeText(callee.property)}`
}
