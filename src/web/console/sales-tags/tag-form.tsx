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
import { conflictingTag, createTag, updateTag } from './tag-calls.ts'
import { draftOf, draftRule, newCondition, newDraft, parseDraft, type TagDraft } from './tag-draft.ts'
import { carCountText, carsText } from './tag-texts.ts'
import { useRuleCount } from './use-rule-count.ts'

interface Props {
  /** Null for a new tag. */
  tag: ListedTag | null
  feedWord: string | null
  options: TagOptions
  onCancel: () => void
  onCreated: (id: string) => void
  onChanged: () => void
  /** Content below the fields. */
  children?: ReactNode
}

const ASSIGNMENT_CHOICES = [
  { value: 'rule', label: 'By rule' },
  { value: 'hand', label: 'Manually' },
]

/** Edits name, colour and cars of a tag. Another user's change shows a notice and never overwrites the input here. */
export function TagForm({ tag, feedWord, options, onCancel, onCreated, onChanged, children }: Props) {
  // The tag when the form opened, even if the screen reloads.
  const [baseTag, setBaseTag] = useState(tag)
  const [draft, setDraft] = useState(() => (tag ? draftOf(tag) : newDraft(feedWord)))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const newerTag = tag && baseTag && tag.version > baseTag.version ? tag : null
  const key = useRef({ body: '', key: '' })
  const change = (part: Partial<TagDraft>) => setDraft((before) => ({ ...before, ...part }))
  const showTag = (changedTag: ListedTag) => {
    setBaseTag(changedTag)
    setDraft(draftOf(changedTag))
    setErrors({})
    setFailure(null)
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    const parsed = parseDraft(draft)
    setFailure(null)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) return focusError(form)
    setIsSaving(true)
    const outcome = baseTag
      ? await updateTag({
          id: baseTag.id,
          version: newerTag && hasSameFields(newerTag, baseTag) ? newerTag.version : baseTag.version,
          ...parsed.fields,
          rule: parsed.fields.rule && [...parsed.fields.rule],
        })
      : await createTag(newTag(parsed.fields, feedWord), keyFor(key.current, { ...parsed.fields, feedWord }))
    setIsSaving(false)
    if (outcome.ok) {
      const { tag: savedTag } = outcome.value
      notify('success', `${savedTag.name} is ${baseTag ? 'saved' : 'created'}: ${carsText(savedTag.cars)}`)
      setBaseTag(savedTag)
      onChanged()
      return baseTag ? undefined : onCreated(savedTag.id)
    }
    setErrors(outcome.errors)
    const isChanged = conflictingTag(outcome) !== null && !outcome.errors.name
    setFailure(outcome.errors.name ? null : outcome.error)
    if (isChanged) onChanged()
    return focusError(form)
  }

  const changedTag = newerTag && !hasSameFields(newerTag, baseTag) ? newerTag : null
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto max-sm:overflow-visible">
        {changedTag && !isSaving && (
          <Notice
            kind="warning"
            flush
            announce
            action={
              <Button size="s" onClick={() => showTag(changedTag)}>
                Load changes
              </Button>
            }
          >
            Someone else has changed this tag
            {changedTag.name === baseTag?.name ? '.' : `: it is now called ${changedTag.name}.`}
          </Notice>
        )}
        {failure && !changedTag && (
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
            hint={`Shown to shoppers. At most ${SALES_TAGS.maxNameLength} characters.`}
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
            label="Applied"
            choices={ASSIGNMENT_CHOICES}
            value={draft.by}
            hint={assignmentHint(draft, feedWord, tag)}
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
          {baseTag ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {baseTag ? 'Save' : 'Create tag'}
        </Button>
      </footer>
    </form>
  )
}

/** The number of cars, counted by the server during typing. */
function LiveCount({ draft }: { draft: TagDraft }) {
  const rule = draftRule(draft)
  const cars = useRuleCount(rule)
  const text =
    cars === null ? (rule ? 'Counting cars…' : 'The number of cars appears here') : carCountText(cars)
  return (
    <p role="status" className="rounded-s bg-canvas px-3 py-2 tabular-nums">
      {cars === null ? <span className="text-ink-500">{text}</span> : <b className="font-semibold">{text}</b>}
    </p>
  )
}

function assignmentHint({ by }: TagDraft, feedWord: string | null, tag: ListedTag | null): string {
  const feed = feedWord ? ` Cars with ${feedWord} in their feed get it too.` : ''
  if (by === 'hand') return `You choose the cars ${tag ? 'below' : 'in the next step'}.${feed}`
  const inactiveText =
    tag && tag.manualCars > 0
      ? ` ${carsText(tag.manualCars)} tagged manually will get it back if you switch to Manually.`
      : ''
  return `Every car that meets all conditions gets it automatically.${feed}${inactiveText}`
}

/** True if the newer version was only switched on or off, which this form does not edit. */
function hasSameFields(newerTag: ListedTag, baseTag: ListedTag | null): boolean {
  return baseTag !== null && JSON.stringify(draftOf(newerTag)) === JSON.stringify(draftOf(baseTag))
}

type Fields = Extract<ReturnType<typeof parseDraft>, { ok: true }>['fields']

function newTag({ rule, ...fields }: Fields, feedName: string | null) {
  return { ...fields, rule: rule && [...rule], feedName }
}

/** Returns the same idempotency key for the same body, and a new key for another. */
function keyFor(last: { body: string; key: string }, body: object): string {
  const text = JSON.stringify(body)
  if (text !== last.body) Object.assign(last, { body: text, key: crypto.randomUUID() })
  return last.key
}

function focusError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
