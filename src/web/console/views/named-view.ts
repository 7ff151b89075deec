/** A standard or saved view in the navigation. */
export interface NamedView {
  /** The key of its count. */
  id: string
  name: string
  /** Begins with a question mark. */
  href: string
  isOwn: boolean
}
