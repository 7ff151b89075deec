import type { RoutingReceipt } from '../../../domain/routing/receipt.ts'
import { skipReasonText } from '../../../domain/routing/receipt-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Check, X } from '../../../ui/icons.tsx'

interface Props {
  receipt: RoutingReceipt
  /** When it was assigned, below the summary. */
  note?: string
}

/** Why a lead went where it did: each rule that was tried, and everyone passed over. */
export function ReceiptCard({ receipt, note }: Props) {
  const { summary, rules, skipped, previous, assignee } = receipt
  return (
    <div className="overflow-hidden rounded-m border border-ink-200">
      <div className="border-b border-ink-100 bg-canvas px-3.5 py-2.5">
        <p className="font-semibold text-pretty">{summary}</p>
        {note && <p className="text-xs text-ink-500">{note}</p>}
      </div>
      <ul className="divide-y divide-ink-100">
        {rules.map(({ number, text, result, reason }) => (
          <li key={number} className="flex items-start gap-2.5 px-3.5 py-2">
            <span className="mt-0.5 grid size-5.5 shrink-0 place-items-center text-ink-500">
              {result === 'no_match' ? (
                <X aria-hidden className="size-4" />
              ) : (
                <Check aria-hidden className="size-4" />
              )}
            </span>
            <span className={result === 'matched' ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-ink-500'}>
              Rule {number}: {text}
            </span>
            <span className="shrink-0 text-xs text-ink-500">{RESULT_TEXTS[result] ?? reason}</span>
          </li>
        ))}
        {previous && previous.id !== assignee?.id && (
          <Person name={previous.name} text="had the turn before" />
        )}
        {skipped.map((person) => (
          <Person key={person.id} name={person.name} text={`skipped, ${skipReasonText(person)}`} />
        ))}
        {assignee && (
          <Person
            name={assignee.name}
            text={`got it with ${assignee.openLeads} open ${assignee.openLeads === 1 ? 'lead' : 'leads'}`}
            isChosen
          />
        )}
      </ul>
    </div>
  )
}

const RESULT_TEXTS: Partial<Record<RoutingReceipt['rules'][number]['result'], string>> = {
  matched: 'matched',
  nobody: 'no one available',
}

function Person({ name, text, isChosen = false }: { name: string; text: string; isChosen?: boolean }) {
  return (
    <li className="flex items-center gap-2.5 px-3.5 py-2">
      <Avatar name={name} />
      <span className={isChosen ? 'font-semibold' : 'text-ink-500'}>{name}</span>
      <span className="ml-auto text-right text-xs text-ink-500">{text}</span>
    </li>
  )
}
