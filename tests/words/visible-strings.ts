import { type Ancestor, isNode, type Node, type SourceTree } from './source-tree.ts'

export interface VisibleString {
  line: number
  /** Values that are filled in are written as `{…}`. */
  text: string
}

/** Attributes that no person reads, even if their value looks like words. */
const TECHNICAL_ATTRIBUTES =
  /^(class(Name)?|style|d|viewBox|href|src|srcSet|sizes|id|key|rel|type|method|action|pattern|data-.*|aria-(controls|describedby|labelledby|current|live)|autoComplete|htmlFor|points|transform)$/

/** Calls whose strings are selectors, queries or keys. */
const TECHNICAL_CALLS =
  /^(querySelector(All)?|getElementById|matchMedia|addEventListener|removeEventListener|getAttribute|setAttribute|createElement|closest|RegExp|raw|matches|startsWith|endsWith|includes|get|has|delete|set|append)$/

/** How queries and HTTP calls begin. */
const TECHNICAL_PHRASES =
  /^((select|insert|update|delete|alter|create|with|from|where)\s|(get|post|put|patch|delete|GET|POST|PUT|PATCH|DELETE) \/)/

/** A vocabulary, such as the words a reader recognises: more than this many words without a capital or punctuation. */
const MIN_VOCABULARY_WORDS = 12

/** Lists what staff, shoppers and operators can read in one source file: text of pages, labels, messages, mails and log lines. */
export function visibleStrings(tree: SourceTree): VisibleString[] {
  const strings: VisibleString[] = []
  tree.walk((node, ancestors) => {
    const words = wordsOf(node)
    if (words !== null && isVisible(node, words, ancestors))
      strings.push({ line: tree.lineOf(node), text: words.replaceAll(/\s+/g, ' ').trim() })
  })
  return strings
}

function wordsOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked).join('{…}')
}

function isVisible(node: Node, words: string, ancestors: readonly Ancestor[]): boolean {
  const letters = words.replaceAll('{…}', '')
  if (!/\p{L}/u.test(letters)) return false
  if (node.type === 'JSXText') return true
  return !isTechnical(ancestors) && (isPhrase(letters) || isLabel(letters))
}

/** A single capitalised word, such as 'Assign'. */
function isLabel(words: string): boolean {
  return /^\s*\p{Lu}\p{Ll}+[.:!?]?\s*$/u.test(words)
}

/** At least two words, and no list of class names, query or markup. */
function isPhrase(words: string): boolean {
  const parts = words.trim().split(/\s+/)
  if (parts.length < 2) return false
  if (TECHNICAL_PHRASES.test(words.trim())) return false
  if (parts.length >= MIN_VOCABULARY_WORDS && !/[\p{Lu}.:;!?]/u.test(words)) return false
  const isWord = (part: string) => /^['"“‘(]*\p{L}[\p{L}'’]*[-\p{L}]*[.,:;!?)”’'"]*$/u.test(part)
  const hasClass = parts.some((part) =>
    /^[a-z!*&[]+(-[a-z0-9[\]().,%/]+)+$|[a-z]:[a-z[-]|^\[|[{}=<>;]/.test(part),
  )
  return !hasClass && parts.filter(isWord).length >= parts.length / 2
}

function isTechnical(ancestors: readonly Ancestor[]): boolean {
  const parent = ancestors.at(-1)
  if (!parent) return false
  const { node, field } = parent
  if (field === 'source' || node.type === 'TSLiteralType' || node.type === 'TaggedTemplateExpression')
    return true
  if (field === 'key' || field === 'directive' || node.type === 'ImportExpression') return true
  return ancestors.some(({ node: each, field: part }) => {
    if (each.type === 'JSXAttribute') return TECHNICAL_ATTRIBUTES.test(nameOf(each.name))
    if (each.type === 'CallExpression' && part === 'arguments')
      return TECHNICAL_CALLS.test(nameOf(each.callee))
    return each.type === 'TSEnumMember' || each.type === 'TSTypeAliasDeclaration'
  })
}

/** `notify` for both `notify(…)` and `console.notify(…)`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (typeof node.name === 'string') return node.name
  return nameOf(node.property ?? node.name)
}
