import { type FormEvent, useState } from 'react'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { LEAD_TAGS, normaliseTag, tagError } from '../../../../domain/leads/tags/tags.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { OutcomeForm } from '../dialogs/outcome-dialog.tsx'
import { TagSuggestions } from '../tags/tags-in-use.tsx'
import type { BulkActs } from './use-bulk-acts.ts'
import type { LeadSelecting } from './use-lead-selection.ts'

interface Props {
  selecting: LeadSelecting
  acts: BulkActs
}

/** The questions of the selection bar: the outcome, the tag, and which lead stays after a merge. */
export function BulkDialogs({ selecting, acts }: Props) {
  const close = () => acts.setDialog(null)
  const leads = selecting.count === 1 ? '1 lead' : `${wholeText(selecting.count)} leads`
  return (
    <>
      <Dialog
        id="bulk-outcome"
        size="s"
        title={`What was the outcome for ${leads}?`}
        open={acts.dialog === 'complete'}
        onClose={close}
      >
        {acts.dialog === 'complete' && (
          <OutcomeForm
            act={`Complete ${leads}`}
            onComplete={(outcome) =>
              void acts.apply({ kind: 'status', status: 'completed', ...(outcome && { outcome }) })
            }
          />
        )}
      </Dialog>
      <Dialog id="bulk-tag" size="s" title={`Tag ${leads}`} open={acts.dialog === 'tag'} onClose={close}>
        {acts.dialog === 'tag' && <TagForm acts={acts} />}
      </Dialog>
      <Dialog
        id="bulk-merge"
        size="s"
        title={`Merge ${leads}`}
        open={acts.dialog === 'merge'}
        onClose={close}
      >
        {acts.dialog === 'merge' && <MergeForm leads={selecting.leads} acts={acts} />}
      </Dialog>
    </>
  )
}

function TagForm({ acts }: { acts: BulkActs }) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  function apply(act: 'add' | 'remove'): void {
    const tag = normaliseTag(text)
    const message = tagError(tag)
    if (message) return setError(message)
    void acts.apply({ kind: 'tag', act, tag })
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    apply('add')
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Tag"
        value={text}
        maxLength={LEAD_TAGS.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        list="bulk-tags-in-use"
        hint="A short label, such as fleet or vip."
        error={error || undefined}
        onChange={(event) => {
          setText(event.target.value)
          setError('')
        }}
      />
      <TagSuggestions id="bulk-tags-in-use" />
      <div className="mt-5 flex justify-end gap-2.5">
        <Button
          variant="ghost"
          onClick={() => apply('remove')}
          disabled={acts.isBusy}
          className="max-sm:h-11"
        >
          Remove tag
        </Button>
        <Button variant="primary" type="submit" loading={acts.isBusy} className="max-sm:h-11">
          Add tag
        </Button>
      </div>
    </form>
  )
}

function MergeForm({ leads, acts }: { leads: readonly ListedLead[]; acts: BulkActs }) {
  const timeZone = useTimeZone()
  const oldestFirst = leads.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const [intoId, setIntoId] = useState(oldestFirst[0]?.id ?? '')
  const others = leads.length - 1
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void acts.apply({ kind: 'merge', intoId })
      }}
    >
      <RadioGroup
        label="Which lead stays?"
        name="merge-into"
        value={intoId}
        onChange={setIntoId}
        choices={oldestFirst.map(({ id, form, reference, subject, createdAt, assignee }) => ({
          value: id,
          label: `${FORM_NAMES[form].name}, ${reference}`,
          description: `${subject}, ${formatInstant(createdAt, 'dayMonth', timeZone)}, ${assignee?.name ?? 'unassigned'}`,
        }))}
      />
      <p className="mt-3 text-ink-700">
        The {others === 1 ? 'other lead leaves' : 'other leads leave'} the list. Messages, photos, bookings
        and timelines move to the one that stays. You can undo this for 30 days.
      </p>
      <Button variant="primary" type="submit" full loading={acts.isBusy} className="mt-4">
        Merge {leads.length} leads
      </Button>
    </form>
  )
}
