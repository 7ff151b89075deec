import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { TagFile, TagOptions } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import type { CallOutcome } from '../staff-call.ts'
import { DeleteTag } from './delete-tag.tsx'
import { TagCars } from './tag-cars.tsx'
import { TagForm } from './tag-form.tsx'
import { TagSwitch } from './tag-switch.tsx'

interface Props {
  /** Null for a new tag. */
  file: CallOutcome<TagFile> | null
  /** The feed word that the new tag is for. */
  feedWord: string | null
  options: TagOptions
  onClose: () => void
  onCreated: (id: string) => void
  onDeleted: () => void
  onChanged: () => void
}

/** One tag, next to the list where there is room and in place of it where there is not. */
export function TagPanel({ file, feedWord, options, onClose, onCreated, onDeleted, onChanged }: Props) {
  const panel = useRef<HTMLElement>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (event.target as HTMLElement).closest('dialog')) return
    event.preventDefault()
    onClose()
  }
  const tag = file?.ok ? file.value.tag : null
  return (
    // Esc closes the panel from any element in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      aria-labelledby="tag-title"
      onKeyDown={closeOnEscape}
      className="flex min-h-0 w-101 shrink-0 flex-col border-l border-ink-200 bg-paper max-lg:w-full max-lg:border-l-0"
    >
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-ink-100 pr-3 pl-5 max-sm:pl-4">
        <h2 id="tag-title" tabIndex={-1} className="min-w-0 truncate text-l leading-6 outline-none">
          {titleOf(file, feedWord)}
        </h2>
        <IconButton name="Close" size="s" className="ml-auto max-sm:size-11" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {file === null && (
        <TagForm tag={null} {...{ feedWord, options, onChanged }} onCancel={onClose} onCreated={onCreated} />
      )}
      {file && !file.ok && (
        <NotLoaded
          failure={file}
          next="The tag is safe. Try again in a moment."
          refusal={{ statuses: [404], next: 'It may have been deleted.' }}
        />
      )}
      {file?.ok && tag && (
        <>
          <TagForm {...{ tag, options, onChanged, onCreated }} feedWord={tag.feedName} onCancel={onClose}>
            <TagCars file={file.value} onChanged={onChanged} />
            <div className="grid gap-3 border-t border-ink-200 px-5 py-4 max-sm:px-4">
              <TagSwitch tag={tag} onChanged={onChanged} />
              <div className="flex items-center gap-3">
                <p className="min-w-0 flex-1">
                  Delete this tag
                  <span className="block text-xs text-ink-500">
                    Removes it from every car. This cannot be undone.
                  </span>
                </p>
                <Button variant="danger-line" onClick={() => setIsDeleting(true)}>
                  Delete
                </Button>
              </div>
            </div>
          </TagForm>
          <DeleteTag
            tag={tag}
            open={isDeleting}
            onClose={() => setIsDeleting(false)}
            onDone={() => {
              setIsDeleting(false)
              onDeleted()
            }}
            onChanged={onChanged}
          />
        </>
      )}
    </aside>
  )
}

function titleOf(file: Props['file'], feedWord: string | null): string {
  if (file === null) return feedWord === null ? 'New tag' : `Manage ${feedWord}`
  return file.ok ? file.value.tag.name : 'Tag'
}
