import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { once } from '../../../../domain/once.ts'
import { parseHtml } from '../../trusted-html.ts'
import { TEXT_EXTENSIONS } from './text-extensions.ts'
import { TextToolbar } from './text-toolbar.tsx'
import './text-editor.css'

const parser = once(() => DOMParser.fromSchema(getSchema(TEXT_EXTENSIONS)))

export interface TextEditorProps {
  label: string
  /** Initial content. To replace it later, remount the editor with another key. */
  content: string
  onChange: (html: string) => void
}

/** Edits HTML with headings, lists, links, tables and pictures. */
export function TextEditor({ label, content, onChange }: TextEditorProps) {
  // The editor's own parser would need an untrusted string.
  const [initialContent] = useState(() => parser().parse(parseHtml(content).body).toJSON() as JSONContent)
  const editor = useEditor({
    extensions: TEXT_EXTENSIONS,
    content: initialContent,
    // The content policy forbids style elements: text-editor.css contains the styles.
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
