import sax from 'sax'

export interface PageElement {
  name: string
  attributes: Record<string, string>
  /** Trimmed text of the element and its descendants. */
  text: string
  /** Child elements. */
  elements: PageElement[]
  /** Returns the matching descendants in document order: `main article h3`, `meta[name=robots]`. */
  all(selector: string): PageElement[]
  first(selector: string): PageElement | undefined
  /** Returns the links whose text or label matches. */
  links(text: string | RegExp): PageElement[]
}

export interface PageHtml extends PageElement {
  title: string
  /** Returns the content of the `meta` with that name or property. */
  meta(name: string): string | undefined
  /** Returns the address of the `link` with that relation. */
  linkTo(relation: string): string | undefined
  headings(level: number): string[]
  /** Returns every JSON-LD script, parsed. */
  structuredData(): StructuredData[]
}

export type StructuredData = { '@type': string } & Record<string, unknown>

/** Parses HTML rendered by the server, which closes every element it opens. */
export function readPage(html: string): PageHtml {
  const root = new Element('#document', {})
  const open = [root]
  const addText = (text: string) => void open.at(-1)?.children.push(text)
  const parser = Object.assign(sax.parser(false, { lowercase: true }), {
    onopentag({ name, attributes }: sax.Tag) {
      const element = new Element(name, attributes)
      open.at(-1)?.children.push(element)
      if (!VOID_ELEMENTS.has(name)) open.push(element)
    },
    onclosetag(name: string) {
      if (!VOID_ELEMENTS.has(name)) open.pop()
    },
    ontext: addText,
    onscript: addText,
    onerror(error: Error) {
      throw error
    },
  })
  parser.write(html).close()
  return Object.assign(root, {
    title: root.first('head title')?.text ?? '',
    meta: (name: string) =>
      root.all('meta').find(({ attributes }) => [attributes.name, attributes.property].includes(name))
        ?.attributes.content,
    linkTo: (relation: string) => root.first(`link[rel=${relation}]`)?.attributes.href,
    headings: (level: number) => root.all(`h${level}`).map((heading) => heading.text),
    structuredData: () =>
      root.all('script[type=application/ld+json]').map((script) => JSON.parse(script.text) as StructuredData),
  })
}

const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

class Element implements PageElement {
  readonly children: (Element | string)[] = []
  readonly name: string
  readonly attributes: Record<string, string>
  #descendants: Element[] | undefined

  constructor(name: string, attributes: Record<string, string>) {
    this.name = name
    this.attributes = attributes
  }

  get text(): string {
    return this.content().trim()
  }

  get elements(): Element[] {
    return this.children.filter((child) => typeof child !== 'string')
  }

  all(selector: string): Element[] {
    const steps = selector.split(/\s+(?![^[]*\])/).map(parseStep)
    return steps.reduce<Element[]>(
      (within, isMatch) => [...new Set(within.flatMap((element) => element.descendants().filter(isMatch)))],
      [this],
    )
  }

  first(selector: string): Element | undefined {
    return this.all(selector)[0]
  }

  links(text: string | RegExp): Element[] {
    return this.all('a').filter((link) => matchesText(readAccessibleName(link), text))
  }

  private content(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.content())).join('')
  }

  /** Cached, because one page is queried many times and does not change. */
  private descendants(): Element[] {
    this.#descendants ??= this.collectDescendants([])
    return this.#descendants
  }

  private collectDescendants(descendants: Element[]): Element[] {
    for (const child of this.children) {
      if (typeof child === 'string') continue
      descendants.push(child)
      child.collectDescendants(descendants)
    }
    return descendants
  }
}

/** Parses one step of a selector: `a`, `[id=x]`, `input[name=slot][disabled]`. */
function parseStep(step: string): (element: Element) => boolean {
  const [, name = ''] = /^([\w-]*)/.exec(step) ?? []
  const conditions = [...step.matchAll(/\[([\w:-]+)(?:=([^\]]*))?\]/g)]
  return (element) =>
    (name === '' || element.name === name) &&
    conditions.every(([, attribute = '', value]) =>
      value === undefined ? attribute in element.attributes : element.attributes[attribute] === value,
    )
}

/** Returns the accessible name of a link or button. */
export function readAccessibleName({ text, attributes }: PageElement): string {
  return attributes['aria-label'] ?? text
}

function matchesText(text: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? text === pattern : pattern.test(text)
}
