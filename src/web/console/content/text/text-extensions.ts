import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { OrderedList } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** Allowed link targets: the server removes all others. */
export const ALLOWED_HREF = /^(?:\/(?!\/)|#|https?:\/\/|tel:|mailto:)\S*$/i

const plain = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})
const spans = { colspan: { default: 1 }, rowspan: { default: 1 } }

/** Creates only what the server keeps (`services/published/content-html.ts`); a test compares the two. */
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
    isAllowedUri: (href) => ALLOWED_HREF.test(href),
  }),
  Image.extend({
    addAttributes: () => ({
      src: plain('src'),
      alt: { ...plain('alt'), default: '' },
      width: plain('width'),
      height: plain('height'),
    }),
  }),
  // The default rendering writes widths as style attributes, which the content policy forbids.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: plain('scope') }) }),
  TableCell.extend({ addAttributes: () => spans }),
]
