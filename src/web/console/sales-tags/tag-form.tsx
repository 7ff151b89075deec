import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { SALES_TAGS, type TagColor } from '../../../domain/sales-tags/sales-tag.ts'
import type { ListedTag, TagOptions } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedChoice } from '../../../ui/forms/radio-group.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../notify.ts'
import { ColorChoice } from './color-choice.tsx'
import { ConditionRows } from './condition-rows.tsx'
import { createTag, standingIn, updateTag } from './tag-calls.ts'
import { draftOf, draftRule, newCondition, newDraft, readDraft, type TagDraft } from './tag-draft.ts'
import { carriesText, carsText } from './tag-texts.ts'
import { useRuleCount } from './use-rule-count.ts'

interface Props {
  /** Null: a tag to be. */
  tag: ListedTag | null
  feedWord: string | null
  options: TagOptions
  onCancel: () => void
  onMade: (id: string) => void
  onChanged: () => void
  /** What else there is of it, under the fields. */
  children?: ReactNode
}

const BY = [
  { value: 'rule', label: 'By rule' },
  { value: 'hand', label: 'By hand' },
]

/** Name, colour and cars of a tag. What somebody else changes meanwhile is told, and never overwrites what is typed here. */
export function TagForm({ tag, feedWord, options, onCancel, onMade, onChanged, children }: Props) {
  // As it was when it was opened, whatever the screen loads meanwhile.
  const [seen, setSeen] = useState(tag)
  const [draft, setDraft] = useState(() => (tag ? draftOf(tag) : newDraft(feedWord)))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const newer = tag && seen && tag.version > seen.version ? tag : null
  const key = useRef({ body: '', key: '' })
  const change = (part: Partial<TagDraft>) => setDraft((before) => ({ ...before, ...part }))
  const show = (standing: ListedTag) => {
    setSeen(standing)
    setDraft(draftOf(standing))
    setErrors({})
    setFailure(null)
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    const read = readDraft(draft)
    setFailure(null)
    setErrors(read.ok ? {} : read.errors)
    if (!read.ok) return focusError(form)
    setIsSaving(true)
    const outcome = seen
      ? await updateTag({
          id: seen.id,
          version: newer && isSame(newer, seen) ? newer.version : seen.version,
          ...read.fields,
          rule: read.fields.rule && [...read.fields.rule],
        })
      : await createTag(newTag(read.fields, feedWord), keyFor(key.current, { ...read.fields, feedWord }))
    setIsSaving(false)
    if (outcome.ok) {
      const { tag: saved } = outcome.value
      notify('success', `${saved.name} is ${seen ? 'saved' : 'made'}: ${carsText(saved.cars)}`)
      setSeen(saved)
      onChanged()
      return seen ? undefined : onMade(saved.id)
    }
    setErrors(outcome.errors)
    const isChanged = standingIn(outcome) !== null && !outcome.errors.name
    setFailure(outcome.errors.name ? null : outcome.error)
    if (isChanged) onChanged()
    return focusError(form)
  }

  const standing = newer && !isSame(newer, seen) ? newer : null
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto max-sm:overflow-visible">
        {standing && !isSaving && (
          <Notice
            kind="warning"
            flush
            announce
            action={
              <Button size="s" onClick={() => show(standing)}>
                Show it
              </Button>
            }
          >
            Somebody has changed this tag meanwhile
            {standing.name === seen?.name ? '.' : `: it is called ${standing.name} now.`}
          </Notice>
        )}
        {failure && !standing && (
          <Notice kind="danger" flush announce>
            {failure}
          </Notice>
        )}
        <div className="grid gap-4 px-5 py-4 max-sm:px-4">
          <TextField
            label="Name"
            id="tag-name"
            autoComplete="off"
            maxLength={SALES_TAGS.maxNameLength * 2}
            hint={`As shoppers read it, ${SALES_TAGS.maxNameLength} characters at most.`}
            value={draft.name}
            error={errors.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <ColorChoice
            name={draft.name.trim() || 'Your tag'}
            value={draft.color}
            onChange={(color: TagColor) => change({ color })}
          />
          <SegmentedChoice
            label="Given"
            choices={BY}
            value={draft.by}
            hint={givenHint(draft, feedWord, tag)}
            onChange={(by) =>
              change({
                by: by as TagDraft['by'],
                ...(draft.conditions.length === 0 && { conditions: [newCondition('price_under')] }),
              })
            }
          />
          {draft.by === 'rule' && (
            <>
              <ConditionRows
                conditions={draft.conditions}
                options={options}
                errors={errors}
                onChange={(conditions) => change({ conditions })}
              />
              <LiveCount draft={draft} />
            </>
          )}
        </div>
        {children}
      </div>
      <footer className="flex shrink-0 items-center justify-end gap-2.5 border-t border-ink-200 bg-paper px-5 py-2.5 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:px-4">
        <Button variant="ghost" onClick={onCancel}>
          {seen ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {seen ? 'Save' : 'Make tag'}
        </Button>
      </footer>
    </form>
  )
}

/** Counted by the server while one types. */
function LiveCount({ draft }: { draft: TagDraft }) {
  const rule = draftRule(draft)
  const cars = useRuleCount(rule)
  const text =
    cars === null ? (rule ? 'Counting the cars' : 'How many cars carry it shows here') : carriesText(cars)
  return (
    <p role="status" className="rounded-s bg-canvas px-3 py-2 tabular-nums">
      {cars === null ? <span className="text-ink-500">{text}</span> : <b className="font-semibold">{text}</b>}
    </p>
  )
}

function givenHint({ by }: TagDraft, feedWord: string | null, tag: ListedTag | null): string {
  const feed = feedWord ? ` Cars whose feed says ${feedWord} carry it too.` : ''
  if (by === 'hand') return `To cars you choose${tag ? ', below' : ' in the next step'}.${feed}`
  const waiting =
    tag && tag.byHand > 0 ? ` ${carsText(tag.byHand)} given by hand wait until it is by hand again.` : ''
  return `To every car that meets all of these; cars come and go by themselves.${feed}${waiting}`
}

/** It was switched on or off, which this form does not ask. */
function isSame(newer: ListedTag, seen: ListedTag | null): boolean {
  return seen !== null && JSON.stringify(draftOf(newer)) === JSON.stringify(draftOf(seen))
}

type Fields = Extract<ReturnType<typeof readDraft>, { ok: true }>['fields']

function newTag({ rule, ...fields }: Fields, feedName: string | null) {
  return { ...fields, rule: rule && [...rule], feedName }
}

/** The same answers are the same request, sent twice or not. */
function keyFor(last: { body: string; key: string }, body: object): string {
  const text = JSON.stringify(body)
  if (text !== last.body) Object.assign(last, { body: text, key: crypto.randomUUID() })
  return last.key
}

function focusError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
