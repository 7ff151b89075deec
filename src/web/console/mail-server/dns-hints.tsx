import { type FormEvent, useState } from 'react'
import type { DnsHint } from '../../../domain/outbox/mail-dns.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { useLatest } from '../list/use-latest.ts'
import { loadHints } from './mail-server-calls.ts'

/** Records that show receivers that this server may send mail of the domain. Nothing here stops mail from being sent. */
export function DnsHints() {
  const [selector, setSelector] = useState('')
  const { outcome, reload } = useLatest(selector, loadHints)
  return (
    <div className="grid gap-4">
      <p className="text-ink-700">
        Receivers trust mail more if the sender's domain has these records. Add them where the domain is
        registered.
      </p>
      {outcome === null && <Skeleton className="h-40 w-full" />}
      {outcome && !outcome.ok && <NotLoaded failure={outcome} onRetry={reload} />}
      {outcome?.ok && (
        <ul className="grid gap-5">
          {outcome.value.hints.map((hint) => (
            <Hint key={hint.kind} hint={hint} />
          ))}
        </ul>
      )}
      <SelectorForm onSelect={setSelector} />
    </div>
  )
}

const STATES: Record<DnsHint['state'], { label: string; tone: BadgeTone }> = {
  present: { label: 'Found', tone: 'positive' },
  wrong: { label: 'Needs attention', tone: 'warning' },
  missing: { label: 'Missing', tone: 'warning' },
  unknown: { label: 'Not checked', tone: 'neutral' },
}

function Hint({ hint: { kind, state, text, records, toAdd } }: { hint: DnsHint }) {
  return (
    <li className="grid gap-1.5">
      <p className="flex items-center gap-2.5">
        <b className="font-semibold">{kind}</b>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </p>
      <p className="text-ink-700">{text}</p>
      {records.map((record) => (
        <RecordLine key={`${record.name} ${record.value}`} label="Found" record={record} />
      ))}
      {toAdd && <RecordLine label={records.length > 0 ? 'Change to' : 'Add'} record={toAdd} />}
    </li>
  )
}

function RecordLine({ label, record }: { label: string; record: { name: string; value: string } }) {
  return (
    <p className="rounded-s bg-ink-100 px-3 py-2 text-s wrap-anywhere">
      <span className="text-ink-500">
        {label}: TXT record of {record.name}
      </span>
      <code className="block">{record.value}</code>
    </p>
  )
}

function SelectorForm({ onSelect }: { onSelect: (selector: string) => void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSelect(text.trim().toLowerCase())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
      <TextField
        label="DKIM selector"
        hint="Your mail provider shows it next to its DKIM record."
        optional
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Look up</Button>
    </form>
  )
}
