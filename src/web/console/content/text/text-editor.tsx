import { EditorContent, useEditor } from '@tiptap/react'
import { TEXT_EXTENSIONS } from './text-extensions.ts'
import { TextToolbar } from './text-toolbar.tsx'
import './text-editor.css'

export interface TextEditorProps {
  label: string
  /** As it is at first; what comes from elsewhere later needs a new one. */
  content: string
  onChange: (html: string) => void
}

/** Text with headings, lists, links, tables and pictures, kept as HTML. */
export function TextEditor({ label, content, onChange }: TextEditorProps) {
  const editor = useEditor({
    extensions: TEXT_EXTENSIONS,
    content,
    // The content policy refuses style elements: text-editor.css has what is needed.
    injectCSS: false,
    editorProps: {
      attributes: { class: 'prose text-m', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  return (
    <div className="rounded-s border border-ink-300 bg-paper has-[.ProseMirror-focused]:border-ink-900">
      <TextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
