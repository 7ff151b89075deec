import { parseSync } from 'vite'

/** A node of the syntax tree. Its fields depend on its type, so they are read by name. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface Ancestor {
  node: Node
  /** The field of the ancestor that leads to the node. */
  field: string
}

export interface Comment {
  text: string
  line: number
}

export interface SourceTree {
  comments: Comment[]
  lineOf(node: Pick<Node, 'start'>): number
  /** Calls `visit` for every node, with its ancestors, the nearest last. */
  walk(visit: (node: Node, ancestors: readonly Ancestor[]) => void): void
}

/** Throws for a file that does not parse. */
export function parseSource(file: string, text: string): SourceTree {
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const starts = lineStarts(text)
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1
  return {
    comments: comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
    lineOf: ({ start }) => lineAt(start),
    walk: (visit) => walkNode(program as unknown as Node, [], visit),
  }
}

function walkNode(
  node: Node,
  ancestors: Ancestor[],
  visit: (node: Node, ancestors: readonly Ancestor[]) => void,
): void {
  visit(node, ancestors)
  for (const field in node) {
    const value = node[field]
    if (typeof value !== 'object' || value === null) continue
    ancestors.push({ node, field })
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walkNode(child, ancestors, visit)
    ancestors.pop()
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}
