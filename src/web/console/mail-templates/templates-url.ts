import { isTemplateName, type TemplateName } from '../../../domain/outbox/mail-templates.ts'

export const PREVIEW_LOOKS = ['desktop', 'phone', 'text'] as const
export type PreviewLook = (typeof PREVIEW_LOOKS)[number]

export interface TemplatesState {
  open: TemplateName | null
  /** The lead it is tried with; 'example' for the one that is nobody's, null for the latest. */
  lead: string | null
  look: PreviewLook
  /** Where there is no room for both. */
  side: 'write' | 'preview'
}

export function parseTemplates(query: URLSearchParams): TemplatesState {
  const open = query.get('open') ?? ''
  const look = query.get('look') as PreviewLook
  return {
    open: isTemplateName(open) ? open : null,
    lead: (query.get('lead') ?? '').slice(0, 100) || null,
    look: PREVIEW_LOOKS.includes(look) ? look : 'desktop',
    side: query.get('side') === 'preview' ? 'preview' : 'write',
  }
}

/** Of this screen; what is usual is left out. */
export function templatesHref({ open, lead, look, side }: Partial<TemplatesState>): string {
  return `?${new URLSearchParams({
    ...(open && { open }),
    ...(lead && { lead }),
    ...(look && look !== 'desktop' && { look }),
    ...(side === 'preview' && { side }),
  })}`
}
