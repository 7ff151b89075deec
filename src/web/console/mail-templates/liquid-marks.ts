import type { TemplateError } from '../../../domain/outbox/mail-templates.ts'

export interface Piece {
  text: string
  kind: 'words' | 'field' | 'tag'
  isWrong: boolean
}

/** Splits a line into words, fields and tags, and marks those with an error. */
export function piecesOf(line: string, errors: readonly TemplateError[]): Piece[] {
  return line
    .split(/(\{\{.*?\}\}|\{%.*?%\})/)
    .filter((text) => text !== '')
    .map((text) => {
      const kind = text.startsWith('{{') ? 'field' : text.startsWith('{%') ? 'tag' : 'words'
      const isWrong = kind !== 'words' && errors.some(({ wrong }) => wrong && text.includes(wrong))
      return { text, kind, isWrong }
    })
}

/** Replaces the wrong word with the suggestion, on the line of the error only. */
export function replaceWrongWord(text: string, { line, wrong, meant }: TemplateError): string {
  if (!wrong || !meant) return text
  const lines = text.split('\n')
  return lines.map((each, at) => (at === line - 1 ? each.replaceAll(wrong, meant) : each)).join('\n')
}
