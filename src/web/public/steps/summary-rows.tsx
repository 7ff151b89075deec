interface Props {
  rows: readonly (readonly [label: string, text: string | null | undefined])[]
}

/** Shows a dash for unanswered questions. */
export function SummaryRows({ rows }: Props) {
  return (
    <dl className="mt-4 text-ui">
      {rows.map(([label, text]) => (
        <div key={label} className="flex justify-between gap-4 border-t border-ink-100 py-2.5 last:border-b">
          <dt className="text-ink-500">{label}</dt>
          <dd className="min-w-0 truncate text-right font-semibold tabular-nums">{text || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
