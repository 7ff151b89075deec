/** An element as it was read: names in lower case, without prefixes. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** What stands in it directly, not in its children. */
  text: string
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}

/** Wherever they stand: senders wrap things. */
export function everyElement(root: XmlElement, name: string): XmlElement[] {
  return root.children.flatMap((child) => (child.name === name ? [child] : everyElement(child, name)))
}
