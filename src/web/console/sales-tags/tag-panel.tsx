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
  /** Null: a tag to be. */
  file: CallOutcome<TagFile> | null
  /** The word of a feed it is to stand for. */
  feedWord: string | null
  options: TagOptions
  onClose: () => void
  onMade: (id: string) => void
  onGone: () => void
  onChanged: () => void
}

/** Beside the list where there is room, in its place where there is none. */
export function TagPanel({ file, feedWord, options, onClose, onMade, onGone, onChanged }: Props) {
  const panel = useRef<HTMLElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (event.target as HTMLElement).closest('dialog')) return
    event.preventDefault()
    onClose()
  }
  const tag = file?.ok ? file.value.tag : null
  return (
    // Esc closes it from wherever one is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      aria-labelledby="tag-title"
      onKeyDown={press}
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
        <TagForm tag={null} {...{ feedWord, options, onChanged }} onCancel={onClose} onMade={onMade} />
      )}
      {file && !file.ok && (
        <NotLoaded
          failure={file}
          next="Nothing is lost; look again in a moment."
          refusal={{ statuses: [404], next: 'Somebody may have deleted it.' }}
        />
      )}
      {file?.ok && tag && (
        <>
          <TagForm {...{ tag, options, onChanged, onMade }} feedWord={tag.feedName} onCancel={onClose}>
            <TagCars file={file.value} onChanged={onChanged} />
            <div className="grid gap-3 border-t border-ink-200 px-5 py-4 max-sm:px-4">
              <TagSwitch tag={tag} onChanged={onChanged} />
              <div className="flex items-center gap-3">
                <p className="min-w-0 flex-1">
                  Delete this tag
                  <span className="block text-xs text-ink-500">
                    It leaves every car. It cannot be undone.
                  </span>
                </p>
                <Button variant="danger-line" onClick={() => setIsAsked(true)}>
                  Delete
                </Button>
              </div>
            </div>
          </TagForm>
          <DeleteTag
            tag={tag}
            open={isAsked}
            onClose={() => setIsAsked(false)}
            onDone={() => {
              setIsAsked(false)
              onGone()
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
