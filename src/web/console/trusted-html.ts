import {
  ALLOWED_SCHEMES,
  type AllowedHtml,
  MAIL_HTML,
  PROSE_HTML,
} from '../../domain/content/allowed-html.ts'
import { TRUSTED_TYPES } from '../../domain/content/trusted-types.ts'
import { once } from '../../domain/once.ts'
import { proseHtml } from '../public/written/prose-html.ts'

/** Returns an editor's content, cleaned, for `dangerouslySetInnerHTML`. */
export function trustedProse(html: string): string {
  return prosePolicy().createHTML(html)
}

/** Returns a whole mail, cleaned, for the `srcdoc` of a frame. */
export function trustedMail(html: string): string {
  return mailPolicy().createHTML(html)
}

/** Parses HTML into a document without scripts, requests or events. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(parsingPolicy().createHTML(html), 'text/html')
}

/** Returns the address of the worker for notifications, the only script whose address a program chooses. */
export function trustedWorker(): string {
  return workerPolicy().createScriptURL('')
}

const WORKER = '/admin/notifications-worker.js'
const workerPolicy = once(() => {
  const rules = { createScriptURL: () => WORKER }
  const { trustedTypes } = window as {
    trustedTypes?: {
      createPolicy(name: string, policy: typeof rules): { createScriptURL(_: string): string }
    }
  }
  return trustedTypes?.createPolicy(TRUSTED_TYPES.worker, rules) ?? rules
})
const prosePolicy = once(() =>
  createPolicy(TRUSTED_TYPES.prose, (html) => proseHtml(clean(parseHtml(html).body, PROSE_HTML).innerHTML)),
)
const mailPolicy = once(() =>
  createPolicy(
    TRUSTED_TYPES.mail,
    (html) => `<!doctype html>${clean(parseHtml(html).documentElement, MAIL_HTML).outerHTML}`,
  ),
)
const parsingPolicy = once(() => createPolicy(TRUSTED_TYPES.parsing, (html) => html))

/** Created HTML is an object that the browser trusts; React and the types of the DOM treat it as a string. */
interface Policy {
  createHTML(html: string): string
}

/** Browsers without Trusted Types take the cleaned string itself. */
function createPolicy(name: string, createHTML: (html: string) => string): Policy {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
  return trustedTypes?.createPolicy(name, { createHTML }) ?? { createHTML }
}

/** Removes comments, and elements and attributes that are not allowed, in the document that contains the element. */
function clean(root: HTMLElement, { tags, attributes }: AllowedHtml): HTMLElement {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const tag = element.localName
    for (const name of element.getAttributeNames()) {
      const isAddress = ADDRESSES.has(name)
      if (
        !attributes[tag]?.includes(name) ||
        (isAddress && !isAllowedAddress(element.getAttribute(name) ?? ''))
      )
        element.removeAttribute(name)
    }
    if (element !== root && !tags.includes(tag))
      element.replaceWith(...(WITHOUT_TEXT.has(tag) ? [] : element.childNodes))
  }
  const comments = root.ownerDocument.createNodeIterator(root, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    (comment as Comment).remove()
  return root
}

/** Elements whose content is not text for readers. */
const WITHOUT_TEXT = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'textarea',
  'title',
])
const ADDRESSES = new Set(['href', 'src'])

function isAllowedAddress(address: string): boolean {
  const url = URL.parse(address, window.location.origin)
  return url !== null && ALLOWED_SCHEMES.includes(url.protocol.slice(0, -1))
}
