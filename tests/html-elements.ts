import sanitizeHtml from 'sanitize-html'

/** Lists the elements that a browser would create from the HTML, with their event handler attributes, in order. */
export function listElements(html: string): string[] {
  const elements: string[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      elements.push(name, ...Object.keys(attributes).filter((each) => /^on/i.test(each)))
    },
  })
  return elements
}
