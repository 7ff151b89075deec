import { Liquid } from 'liquidjs'
import type { MailTemplate } from '../domain/outbox/mail-texts.ts'

/** Nothing of the machine can be reached from a template, and none can run for long. */
const engine = new Liquid({
  ownPropertyOnly: true,
  strictFilters: true,
  dynamicPartials: false,
  templates: {},
  parseLimit: 100_000,
  renderLimit: 1_000,
  memoryLimit: 1_000_000,
})

export interface RenderedMail {
  subject: string
  text: string
}

/** The words of a mail. Throws where a template makes no sense. */
export function renderMail({ subject, body }: MailTemplate, values: object): RenderedMail {
  return {
    // A header is one line, whatever was typed into a form.
    subject: String(engine.parseAndRenderSync(subject, values)).replaceAll(/\s+/g, ' ').trim().slice(0, 250),
    text: `${String(engine.parseAndRenderSync(body, values))
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  }
}

/** The same words for a reader of HTML: paragraphs, and addresses that can be pressed. */
export function htmlOf(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><meta charset="utf-8"><body style="font:16px/1.5 sans-serif;color:#0d1b22">${paragraphs.join('')}</body>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string)
}

function withLinks(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
