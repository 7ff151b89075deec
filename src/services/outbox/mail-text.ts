import { Liquid } from 'liquidjs'
import { escapeHtml } from '../../domain/html.ts'
import { MAIL_BODY_STYLE, MAIL_STYLE } from '../../domain/outbox/mail-style.ts'
import { TEMPLATE_LIMITS } from '../../domain/outbox/mail-templates.ts'
import type { MailTemplate } from '../../domain/outbox/mail-texts.ts'

/** Tags that read other files or write markup. */
export const FORBIDDEN_TAGS = ['include', 'render', 'layout', 'block', 'tablerow', 'liquid'] as const

/** Isolates templates from the file system and limits their run time. */
export function createMailEngine(renderLimit: number): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    dynamicPartials: false,
    templates: {},
    parseLimit: 100_000,
    renderLimit,
    memoryLimit: 300_000,
  })
  for (const tag of FORBIDDEN_TAGS) delete engine.tags[tag]
  return engine
}

const engine = createMailEngine(1_000)

export interface RenderedMail {
  subject: string
  text: string
}

/** Renders a mail. Throws if the template is invalid. */
export function renderMail({ subject, body }: MailTemplate, values: object, renderer = engine): RenderedMail {
  const text = String(renderer.parseAndRenderSync(body, values))
  if (text.length > TEMPLATE_LIMITS.mail) throw new Error('The mail is too long')
  return {
    // A header must be one line, whatever a form contains.
    subject: String(renderer.parseAndRenderSync(subject, values))
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 250),
    text: `${text.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`,
  }
}

/** Converts the text to HTML with paragraphs and links. */
export function htmlOf(text: string): string {
  return pageOf(text, ` style="${MAIL_BODY_STYLE}"`)
}

/** Same as `htmlOf` without inline styles, which the console's content security policy forbids. */
export function framedHtml(text: string): string {
  return pageOf(text, '')
}

function pageOf(text: string, bodyStyle: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${MAIL_STYLE}</style>`
  return `<!doctype html><html lang="en"><head>${head}</head><body${bodyStyle}><main>${paragraphs.join('')}</main></body></html>`
}

function withLinks(escaped: string): string {
  return escaped.replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" target="_blank">${address}</a>`,
  )
}
