import type { TemplateError } from '../../../domain/outbox/mail-templates.ts'

export interface Piece {
  text: string
  kind: 'words' | 'field' | 'tag'
  isWrong: boolean
}

/** A line of a template in pieces, those with a fault marked; together they are the line again. */
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

/** The text with the word of a fault exchanged, on its line alone. */
export function mended(text: string, { line, wrong, meant }: TemplateError): string {
  if (!wrong || !meant) return text
  const lines = text.split('\n')
  return lines.map((each, at) => (at === line - 1 ? each.replaceAll(wrong, meant) : each)).join('\n')
}
