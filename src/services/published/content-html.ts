import sanitizeHtml from 'sanitize-html'

/** Tags editors may use. Anything else in a stored page is removed before publication. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 p br hr ul ol li strong b em i a blockquote table caption thead tbody tr th td img figure figcaption'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'data-reload'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
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
