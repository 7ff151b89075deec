import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { OrderedList } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** Where a link may lead: the server keeps no other. */
export const HREF = /^(?:\/(?!\/)|#|https?:\/\/|tel:|mailto:)\S*$/i

const plain = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})
const spans = { colspan: { default: 1 }, rowspan: { default: 1 } }

/** What can be made here is what the server keeps of it (`services/published/content-html.ts`), and nothing else: a test holds the two together. */
export const TEXT_EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: false,
    orderedList: false,
    heading: { levels: [2, 3, 4] },
  }),
  OrderedList.extend({ addAttributes: () => ({}) }),
  Link.extend({
    addAttributes: () => ({ href: plain('href'), 'data-reload': plain('data-reload') }),
  }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (href) => HREF.test(href),
  }),
  Image.extend({
    addAttributes: () => ({
      src: plain('src'),
      alt: { ...plain('alt'), default: '' },
      width: plain('width'),
      height: plain('height'),
    }),
  }),
  // Its own drawing writes widths as style attributes, which the content policy refuses.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: plain('scope') }) }),
  TableCell.extend({ addAttributes: () => spans }),
]
