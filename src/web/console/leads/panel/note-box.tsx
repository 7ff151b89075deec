import { type FormEvent, type RefObject, useState } from 'react'
import { notesError } from '../../../../domain/leads/assignments/assignment-rules.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Phone } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import type { LeadActs } from '../use-lead-acts.ts'

interface Props {
  lead: ListedLead
  acts: LeadActs
  box: RefObject<HTMLTextAreaElement | null>
  onCall: () => void
}

/** Adds a note or logs a call, always at the foot of the panel. */
export function NoteBox({ lead, acts, box, onCall }: Props) {
  const [text, setText] = useState('')
  const error = notesError(text)
  const save = async () => {
    if (await acts.note(lead, text)) setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return box.current?.focus()
    if (!error) void save()
    return undefined
  }
  return (
    <form onSubmit={submit} className="shrink-0 border-t border-ink-200 px-5 py-3 max-sm:px-4">
      <textarea
        ref={box}
        aria-label="Note"
        aria-describedby={error ? 'note-limit' : undefined}
        aria-invalid={error !== null || undefined}
        placeholder="Add a note, or log a call…"
        rows={text === '' ? 1 : 3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
            event.currentTarget.form?.requestSubmit()
        }}
        className="control block h-auto! w-full resize-none py-1.5"
      />
      <div className="mt-2 flex items-center gap-2">
        {error && (
          <p id="note-limit" className="mr-auto text-xs text-danger">
            {error}
          </p>
        )}
        <span className="ml-auto" />
        <Button
          size="s"
          loading={acts.isBusy}
          icon={<Phone aria-hidden />}
          className="max-sm:h-11"
          onClick={onCall}
        >
          Log a call
          <span className="max-sm:hidden">
            <Kbd>l</Kbd>
          </span>
        </Button>
        <Button size="s" type="submit" loading={acts.isBusy} className="max-sm:h-11">
          Add note
        </Button>
      </div>
    </form>
  )
}
