import { type ReactNode, useEffect, useState } from 'react'
import type { RowKind } from '../../../../domain/imports/prepared.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../../ui/button.tsx'
import { loadRows, type PreparedRow } from '../import-calls.ts'

interface Props {
  id: string
  kind: RowKind
  title: string
  total: number
  note?: string
  /** Shows no rows until someone asks for them. */
  isClosed?: boolean
  render: (row: PreparedRow) => ReactNode
}

/** One group of rows. Long lists load page by page. */
export function RowGroup({ id, kind, title, total, note, isClosed = false, render }: Props) {
  const [rows, setRows] = useState<PreparedRow[]>([])
  const [page, setPage] = useState(isClosed ? 0 : 1)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    if (page === 0 || total === 0) return
    let isCurrent = true
    const load = async () => {
      const outcome = await loadRows(id, kind, page)
      if (!isCurrent) return
      if (!outcome.ok) return setError(outcome.error)
      setError(null)
      setRows((before) => (page === 1 ? outcome.value.rows : [...before, ...outcome.value.rows]))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [id, kind, page, total])
  if (total === 0) return null
  const hasMore = rows.length < total
  return (
    <section aria-labelledby={isClosed ? `more-${kind}` : `rows-${kind}`}>
      <h2
        id={isClosed ? `more-${kind}` : `rows-${kind}`}
        className="scroll-mt-2 border-b border-ink-100 bg-canvas px-5 py-1.5 text-xs font-semibold max-sm:px-4"
      >
        {title} {wholeText(total)}
        {note && <span className="ml-2 font-normal text-ink-500">{note}</span>}
      </h2>
      <ul>{rows.map(render)}</ul>
      {error !== null && <p className="px-5 py-2 text-s text-danger">{error}</p>}
      {hasMore && (
        <div className="px-5 py-2 max-sm:px-4">
          <Button size="s" onClick={() => setPage(page + 1)}>
            {page === 0
              ? `Show the ${wholeText(total)} cars`
              : `Show more (${wholeText(total - rows.length)})`}
          </Button>
        </div>
      )}
    </section>
  )
}
