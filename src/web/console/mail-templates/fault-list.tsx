import type { TemplateFault } from '../../../domain/outbox/mail-templates.ts'
import { Button } from '../../../ui/button.tsx'
import { CircleAlert } from '../../../ui/icons.tsx'

interface Props {
  id: string
  faults: readonly TemplateFault[]
  onMend: (fault: TemplateFault) => void
}

/** What is wrong and where; one press puts right what can be guessed. Said politely as one types. */
export function FaultList({ id, faults, onMend }: Props) {
  return (
    <div id={id} role="status" className={faults.length > 0 ? 'border-t border-ink-200' : undefined}>
      {faults.length > 0 && (
        <ul className="grid gap-2 bg-danger-soft px-5 py-3 max-sm:px-4">
          {faults.map((fault) => (
            <li
              key={`${fault.field} ${fault.line} ${fault.message}`}
              className="flex flex-wrap items-center gap-x-2.5 gap-y-1"
            >
              <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
              <p className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-semibold text-danger">{fault.message}</b>{' '}
                <span className="text-ink-700">
                  {fault.field === 'subject' ? 'In the subject.' : `Line ${fault.line}.`}
                  {fault.meant && ` Did you mean ${fault.meant}?`}
                </span>
              </p>
              {fault.meant && (
                <Button size="s" className="max-sm:min-h-11" onClick={() => onMend(fault)}>
                  Replace
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
