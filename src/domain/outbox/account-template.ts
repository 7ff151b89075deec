import type { TemplateError } from './mail-templates.ts'
import type { MailTemplate } from './mail-texts.ts'

/** Everything that a mail with a credential may insert. */
const ALLOWED_OUTPUTS: ReadonlySet<string> = new Set(['site.name', 'user.name', 'user.username', 'link'])
const OUTPUT = /\{\{-?\s*([^}]*?)\s*-?\}\}/g
/** A web or mail address, or text that mail programs turn into a link. */
const ADDRESS = /:\/\/|\/\/|\bwww\.|@|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b/i

/**
 * Returns the errors of a template whose mail contains a link that opens an account. Only plain fields are allowed, and the link
 * must be alone on its line: a filter or an address next to it could send the link elsewhere.
 */
export function accountTemplateErrors({ subject, body }: MailTemplate): TemplateError[] {
  const errors = [...lineErrors('subject', subject), ...lineErrors('body', body)]
  if (outputsIn(subject).includes('link'))
    errors.push({ field: 'subject', line: 1, message: 'The link can only be in the text of this mail' })
  if (!outputsIn(body).includes('link'))
    errors.push({ field: 'body', line: 1, message: 'This mail needs {{ link }} on a line of its own' })
  return errors
}

function lineErrors(field: TemplateError['field'], text: string): TemplateError[] {
  return text.split('\n').flatMap((content, index) => {
    const message = lineError(content)
    return message === null ? [] : [{ field, line: index + 1, message }]
  })
}

function lineError(content: string): string | null {
  const outputs = outputsIn(content)
  const plain = content.replaceAll(OUTPUT, '')
  if (
    plain.includes('{%') ||
    /\{\{|\}\}/.test(plain) ||
    outputs.some((output) => !ALLOWED_OUTPUTS.has(output))
  )
    return 'This mail can only contain the fields on the right, without filters or tags'
  if (ADDRESS.test(plain)) return 'This mail can contain no address other than {{ link }}'
  if (outputs.includes('link') && (outputs.length > 1 || plain.trim() !== ''))
    return 'Put {{ link }} on a line of its own'
  return null
}

function outputsIn(text: string): string[] {
  return [...text.matchAll(OUTPUT)].map(([, name = '']) => name)
}
