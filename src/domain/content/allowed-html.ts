/** What HTML may contain. Everything else is removed. */
export interface AllowedHtml {
  tags: readonly string[]
  attributes: Readonly<Partial<Record<string, readonly string[]>>>
}

/** What editors may use. The server cleans stored pages by this table, the console its previews. */
export const PROSE_HTML: AllowedHtml = {
  tags: 'h2 h3 h4 p br hr ul ol li strong b em i a blockquote table caption thead tbody tr th td img figure figcaption'.split(
    ' ',
  ),
  attributes: {
    a: ['href', 'target', 'rel', 'data-reload'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
}

/** What a mail contains, as `services/outbox/mail-text.ts` and `template-judge.ts` write it. */
export const MAIL_HTML: AllowedHtml = {
  tags: ['html', 'head', 'meta', 'style', 'body', 'main', 'p', 'br', 'a', 'mark'],
  attributes: { html: ['lang'], meta: ['charset', 'name', 'content'], a: ['href', 'target'] },
}

export const ALLOWED_SCHEMES: readonly string[] = ['https', 'http', 'mailto', 'tel']
