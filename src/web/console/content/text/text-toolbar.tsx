import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
// Imported directly, because these icons are used only here and every page loads the shared icon sheet.
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MEDIA, type Media } from '../../../../domain/media/media.ts'
import { pictureUpTo, widthUpTo } from '../../../../domain/pictures/address.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { MediaDialog } from '../../media/media-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

interface Tool {
  name: string
  Icon: LucideIcon
  run: (editor: Editor) => unknown
  /** Whether it is active at the caret; omitted for tools without a state. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const focused = (editor: Editor) => editor.chain().focus()

const MARKS: readonly Tool[] = [
  {
    name: 'Heading',
    Icon: Heading2,
    run: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Smaller heading',
    Icon: Heading3,
    run: (editor) => focused(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'Bold',
    Icon: Bold,
    run: (editor) => focused(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    Icon: Italic,
    run: (editor) => focused(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
]

const BLOCKS: readonly Tool[] = [
  {
    name: 'List',
    Icon: List,
    run: (editor) => focused(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    Icon: ListOrdered,
    run: (editor) => focused(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote',
    Icon: TextQuote,
    run: (editor) => focused(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: 'Line', Icon: Minus, run: (editor) => focused(editor).setHorizontalRule().run() },
]

const HISTORY: readonly Tool[] = [
  {
    name: 'Undo',
    Icon: Undo2,
    run: (editor) => focused(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    Icon: Redo2,
    run: (editor) => focused(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

const IN_TABLE: readonly { name: string; run: (editor: Editor) => unknown }[] = [
  { name: 'Add row below', run: (editor) => focused(editor).addRowAfter().run() },
  { name: 'Add column to the right', run: (editor) => focused(editor).addColumnAfter().run() },
  { name: 'Delete row', run: (editor) => focused(editor).deleteRow().run() },
  { name: 'Delete column', run: (editor) => focused(editor).deleteColumn().run() },
  { name: 'Delete table', run: (editor) => focused(editor).deleteTable().run() },
]

const ALL = [...MARKS, ...BLOCKS, ...HISTORY]
const MAX_PICTURE_WIDTH = 960

export function TextToolbar({ editor }: { editor: Editor }) {
  const [openDialog, setOpenDialog] = useState<'link' | 'picture' | null>(null)
  const close = () => setOpenDialog(null)
  const { on, off, isLink, isTable, pictureAlt } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: ALL.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      off: ALL.filter(({ can }) => can?.(now) === false).map(({ name }) => name),
      isLink: now.isActive('link'),
      isTable: now.isActive('table'),
      pictureAlt: now.isActive('image') ? String(now.getAttributes('image').alt) : null,
    }),
  })
  const button = ({ name, Icon, run, isOn }: Tool) => (
    <ToolButton
      key={name}
      name={name}
      {...(isOn && { isOn: on.includes(name) })}
      isOff={off.includes(name)}
      onClick={() => run(editor)}
    >
      <Icon aria-hidden />
    </ToolButton>
  )
  const insert = (media: Media) => {
    close()
    const width = Math.min(media.width, widthUpTo(media, MAX_PICTURE_WIDTH))
    const height = Math.round((media.height / media.width) * width)
    focused(editor)
      .setImage({ src: pictureUpTo(media, MAX_PICTURE_WIDTH, 'webp'), alt: media.alt, width, height })
      .run()
  }
  return (
    <>
      <div
        role="toolbar"
        aria-label="Text"
        className="sticky top-0 z-2 flex flex-wrap items-center gap-0.5 rounded-t-s border-b border-ink-200 bg-paper px-1.5 py-1 max-sm:static"
      >
        {MARKS.map(button)}
        <ToolButton name="Link" isOn={isLink} onClick={() => setOpenDialog('link')}>
          <Link aria-hidden />
        </ToolButton>
        <Separator />
        {BLOCKS.map(button)}
        {isTable ? (
          <Menu
            align="start"
            trigger={
              <IconButton size="s" name="Table" className={TOOL_CLASS}>
                <Table aria-hidden />
              </IconButton>
            }
          >
            {IN_TABLE.map(({ name, run }) => (
              <MenuItem key={name} onSelect={() => run(editor)}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        ) : (
          <ToolButton
            name="Table"
            onClick={() => focused(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
          >
            <Table aria-hidden />
          </ToolButton>
        )}
        <ToolButton name="Picture" onClick={() => setOpenDialog('picture')}>
          <ImagePlus aria-hidden />
        </ToolButton>
        <Separator />
        {HISTORY.map(button)}
      </div>
      {pictureAlt !== null && (
        <TextField
          label="Description of the picture"
          hint="Alternative text for screen readers. Leave empty for decorative images."
          autoComplete="off"
          maxLength={MEDIA.maxAltLength}
          value={pictureAlt}
          className="border-b border-ink-200 px-3 py-2.5"
          onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        />
      )}
      <LinkDialog editor={editor} isOpen={openDialog === 'link'} onClose={close} />
      <MediaDialog id="text-picture" isOpen={openDialog === 'picture'} onClose={close} onChoose={insert} />
    </>
  )
}

const TOOL_CLASS = 'max-sm:size-11 aria-pressed:bg-ink-100 aria-pressed:text-ink-900'

interface ToolButtonProps {
  name: string
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

function ToolButton({ name, isOn, isOff, onClick, children }: ToolButtonProps) {
  return (
    <IconButton
      size="s"
      name={name}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      className={TOOL_CLASS}
      // Keeps the caret in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </IconButton>
  )
}

function Separator() {
  return <span aria-hidden className="mx-1 h-5 w-px bg-ink-200" />
}
