import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import { ALLOWED_HREF } from './text-extensions.ts'

const ID = 'text-link'

interface Props {
  editor: Editor
  isOpen: boolean
  onClose: () => void
}

/** Links the selected text; without a selection, inserts the address as the text. */
export function LinkDialog({ editor, isOpen, onClose }: Props) {
  return (
    <Dialog id={ID} size="s" title="Link" open={isOpen} onClose={onClose}>
      {isOpen && <LinkForm editor={editor} onDone={onClose} />}
    </Dialog>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = (editor.getAttributes('link') as { href?: string }).href ?? ''
  const [href, setHref] = useState(before)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = href.trim()
    if (!ALLOWED_HREF.test(to)) return setError('Enter an address such as /offers or https://example.com')
    onDone()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (before === '' && editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }).run()
    else chain.setLink({ href: to }).run()
  }
  const removeLink = () => {
    onDone()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Link address"
        value={href}
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="A page of this site such as /offers, or a full address. tel: and mailto: work too."
        onChange={(event) => setHref(event.target.value)}
      />
      <div className="mt-5 flex justify-end gap-2.5">
        {before && (
          <Button variant="danger-line" className="mr-auto" onClick={removeLink}>
            Remove link
          </Button>
        )}
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary">
          Set link
        </Button>
      </div>
    </form>
  )
}
