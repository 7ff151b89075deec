import { useState } from 'react'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import type { LeadFile, MergedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { undoMerge } from '../dialogs/merge-dialog.tsx'
import { EnquiryContent, Section } from './lead-sections.tsx'
import { Moments } from './timeline.tsx'

interface Props {
  file: LeadFile
  /** Null for staff who may not undo a merge. */
  onDone: (() => void) | null
}

/** The leads merged into this one, each with its full content. */
export function MergedSection({ file: { merged, people }, onDone }: Props) {
  if (merged.length === 0) return null
  return (
    <Section title="Merged leads">
      <ul className="grid gap-2">
        {merged.map((lead) => (
          <li key={lead.id}>
            <MergedItem lead={lead} people={people} onDone={onDone} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function MergedItem({
  lead,
  people,
  onDone,
}: { lead: MergedLead; people: LeadFile['people'] } & Pick<Props, 'onDone'>) {
  const timeZone = useTimeZone()
  const [isBusy, setIsBusy] = useState(false)
  const unmerge = async (afterwards: () => void) => {
    setIsBusy(true)
    await undoMerge(lead, afterwards)
    setIsBusy(false)
  }
  return (
    <details>
      <summary className="cursor-pointer py-0.5 font-semibold">
        {FORM_NAMES[lead.form].name}, {lead.reference}{' '}
        <span className="font-normal text-ink-500">
          on {formatInstant(lead.createdAt, 'dayMonth', timeZone)}
        </span>
      </summary>
      <div className="grid gap-3 border-l-2 border-ink-100 py-2 pl-3">
        <EnquiryContent {...lead} />
        <Moments timeline={lead.timeline} people={people} />
        {onDone && lead.daysLeft > 0 && (
          <Button
            size="s"
            className="justify-self-start max-sm:h-11"
            loading={isBusy}
            onClick={() => void unmerge(onDone)}
          >
            Undo merge
          </Button>
        )}
      </div>
    </details>
  )
}
