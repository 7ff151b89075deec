import { TEMPLATE_NAMES } from '../../../domain/outbox/mail-templates.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, oneOf } from '../list/url-parameters.ts'

export const PREVIEW_LOOKS = ['desktop', 'phone', 'text'] as const
export type PreviewLook = (typeof PREVIEW_LOOKS)[number]

export const templatesUrl = defineListUrl({
  open: oneOf(TEMPLATE_NAMES),
  /** The lead of the preview; 'example' for a fictional one, null for the latest. */
  lead: id(),
  look: oneOf(PREVIEW_LOOKS, 'desktop'),
  /** The side visible on narrow screens, editor or preview. */
  side: oneOf(['write', 'preview'], 'write'),
})
export type TemplatesState = StateOf<typeof templatesUrl>

export const { parse: parseTemplates, href: templatesHref } = templatesUrl
