import sanitizeHtml from 'sanitize-html'
import { ALLOWED_SCHEMES, PROSE_HTML } from '../../domain/content/allowed-html.ts'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...PROSE_HTML.tags],
  allowedAttributes: Object.fromEntries(
    Object.entries(PROSE_HTML.attributes).map(([tag, names = []]) => [tag, [...names]]),
  ),
  allowedSchemes: [...ALLOWED_SCHEMES],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
}

export function safeHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED)
}

/** Extracts the text, for a description or a title. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html, {
    allowedTags: [],
    allowedAttributes: {},
    parser: { decodeEntities: true },
  })
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Extracts the text by paragraph; line breaks also start a new one. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(BREAKS)
    .map(plainText)
    .filter((paragraph) => paragraph !== '')
}

const BREAKS = /\r?\n|<br\s?\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|tr)>/i
