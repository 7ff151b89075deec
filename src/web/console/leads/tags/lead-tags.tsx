import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changeTags, LEAD_TAGS, normaliseTag, tagError } from '../../../../domain/leads/tags/tags.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Plus, X } from '../../../../ui/icons.tsx'
import type { LeadActs } from '../use-lead-acts.ts'
import { TagSuggestions } from './tags-in-use.tsx'

interface Props {
  lead: ListedLead
  acts: LeadActs
  /** False for staff who may only read the lead. */
  canTag: boolean
}

/** The tags of the open lead, which can be added and removed one by one. */
export function LeadTags({ lead, acts, canTag }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const { tags } = lead
  if (tags.length === 0 && !canTag) return null
  async function remove(tag: string): Promise<void> {
    // Its button goes with the tag.
    if (await acts.tag(lead, 'remove', tag)) addButton.current?.focus()
  }
  return (
    <ul aria-label="Tags" className="mt-2.5 flex flex-wrap items-center gap-1.5 text-xs max-sm:text-s">
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex h-7 min-w-0 items-center rounded-s border border-ink-200 pl-2 max-sm:h-11"
        >
          <span className="min-w-0 truncate pr-2">{tag}</span>
          {canTag && (
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              disabled={acts.isBusy}
              onClick={() => void remove(tag)}
              className="-ml-1 grid h-full w-7 shrink-0 place-items-center rounded-r-s text-ink-500 hover:bg-ink-100 hover:text-ink-900 max-sm:w-11"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </li>
      ))}
      {canTag && (
        <li>
          {isAdding ? (
            <NewTag
              {...{ lead, acts }}
              onClose={() => {
                setIsAdding(false)
                requestAnimationFrame(() => addButton.current?.focus())
              }}
              onLeave={() => setIsAdding(false)}
            />
          ) : (
            <button
              ref={addButton}
              type="button"
              onClick={() => setIsAdding(true)}
              className="flex h-7 items-center gap-1.5 rounded-s border border-dashed border-ink-300 px-2 text-ink-700 hover:border-ink-500 hover:text-ink-900 max-sm:h-11"
            >
              <Plus aria-hidden className="size-3.5" />
              Add tag
            </button>
          )}
        </li>
      )}
    </ul>
  )
}

interface NewTagProps extends Pick<Props, 'lead' | 'acts'> {
  /** Closed by a key: the focus goes back to the button. */
  onClose: () => void
  /** Left while empty. */
  onLeave: () => void
}

/** Enter adds the tag and leaves the field open for the next one. */
function NewTag({ lead, acts, onClose, onLeave }: NewTagProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The button that opened it has just gone.
  useEffect(() => field.current?.focus(), [])
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const tag = normaliseTag(text)
    if (tag === '') return onClose()
    if (lead.tags.includes(tag)) return setError('This lead already has this tag')
    const message = tagError(tag) ?? changeTags(lead.tags, { act: 'add', tag }).error
    if (message) return setError(message)
    if (await acts.tag(lead, 'add', tag)) setText('')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <input
        ref={field}
        aria-label="New tag"
        aria-invalid={error !== '' || undefined}
        aria-describedby={error ? 'lead-tag-error' : undefined}
        placeholder="fleet, vip…"
        value={text}
        maxLength={LEAD_TAGS.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        list="lead-tags-in-use"
        onChange={(event) => {
          setText(event.target.value)
          setError('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The same key closes the panel.
          event.stopPropagation()
          onClose()
        }}
        onBlur={() => text.trim() === '' && onLeave()}
        className="control h-7! w-36 px-2! text-xs max-sm:h-11! max-sm:text-m"
      />
      <TagSuggestions id="lead-tags-in-use" without={lead.tags} />
      {error && (
        <p id="lead-tag-error" role="alert" className="mt-1 text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
