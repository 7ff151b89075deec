/** Longer names are not names, and a mail from the dealership must not carry someone else's sentences. */
const MAX_NAME_LENGTH = 40
const REMOVED = '(link removed)'

/** Anything a mail program could turn into a link, from the most to the least certain. */
const LINK_PATTERNS: readonly RegExp[] = [
  // A scheme: https://…, mailto:…
  /[a-z\d+.-]*:\/\/\S*/giu,
  /(?:mailto|tel|sms|javascript|data|intent):\S+/giu,
  /www\.\S*/giu,
  // A mail address.
  /\S+@\S*|\S*@\S+/gu,
  // A host with a port, a path or a query, and a numeric address.
  /(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}[:/?#]\S*/giu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b\S*/gu,
]

/** Returns a customer's text as plain words, for mails to an address that anyone may have typed. */
export function withoutLinks(text: string): string {
  const visibleText = toVisibleText(text)
  const plainText = LINK_PATTERNS.reduce((words, pattern) => words.replaceAll(pattern, REMOVED), visibleText)
  // A bare host may also be the end of a sentence, so it keeps its words: 'evil. example' is no link.
  return plainText.replaceAll(/\.(?=\p{L})/gu, '. ')
}

/** Returns the name with nothing but letters and the marks of names, or 'customer' if nothing is left. */
export function nameInMail(name: string): string {
  const words = withoutLinks(name)
    .replaceAll(REMOVED, ' ')
    .replaceAll(/[^\p{L}\p{M}\s.'’-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  return words.join(' ').slice(0, MAX_NAME_LENGTH).trim() || 'customer'
}

/** Returns the first name for a greeting, or 'there' if the name is none. */
export function firstNameInMail(name: string): string {
  const fullName = nameInMail(name)
  const [firstName = ''] = fullName === 'customer' ? ['there'] : fullName.split(' ')
  // An initial keeps its dot.
  return firstName.replace(/(?<=\p{L}{2})\.$/u, '')
}

/** Removes invisible characters, which hide a link from the patterns, and writes every kind of dot as a dot. */
function toVisibleText(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').replaceAll(/[。．｡․]/gu, '.')
}
