import { cleanLine } from '../leads/forms/check.ts'

/** A parsed element. Names are in lower case, without prefixes. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Text of the element itself, without its children. */
  text: string
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}

/** Finds elements at any depth, because senders wrap them. */
export function findElements(root: XmlElement, name: string): XmlElement[] {
  return root.children.flatMap((child) => (child.name === name ? [child] : findElements(child, name)))
}

/** The first text of elements of that name, on one line; null without any. */
export function textOf(element: XmlElement | undefined, name: string): string | null {
  return textsOf(element, name)[0] ?? null
}

export function textsOf(element: XmlElement | undefined, name: string): string[] {
  return childrenOf(element, name)
    .map(({ text }) => cleanLine(text))
    .filter((text) => text !== '')
}
