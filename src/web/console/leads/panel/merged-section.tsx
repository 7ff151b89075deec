import { useState } from 'react'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import type { LeadFile, MergedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { undoMerge } from '../dialogs/merge-dialog.tsx'
import { AskedParts, Section } from './lead-sections.tsx'
import { Moments } from './timeline.tsx'

interface Props {
  file: LeadFile
  /** Null for those who may not take them apart. */
  onDone: (() => void) | null
}

/** What was merged into it, each readable whole. */
export function MergedSection({ file: { merged, people }, onDone }: Props) {
  if (merged.length === 0) return null
  return (
    <Section title="Merged into it">
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
  const apart = async (done: () => void) => {
    setIsBusy(true)
    await undoMerge(lead, done)
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
        <AskedParts {...lead} />
        <Moments timeline={lead.timeline} people={people} />
        {onDone && lead.daysLeft > 0 && (
          <Button
            size="s"
            className="justify-self-start max-sm:h-11"
            loading={isBusy}
            onClick={() => void apart(onDone)}
          >
            Take apart again
          </Button>
        )}
      </div>
    </details>
  )
}
