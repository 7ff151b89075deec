import sanitizeHtml from 'sanitize-html'

/** The names of the elements a browser would make of it, and of what runs in them, in order. */
export function elementsIn(html: string): string[] {
  const found: string[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      found.push(name, ...Object.keys(attributes).filter((each) => /^on/i.test(each)))
    },
  })
  return found
}
