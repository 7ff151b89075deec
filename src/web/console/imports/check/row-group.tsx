import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** One group of rows. The first page loads at once; the next ones when they are asked for, and then as they come into view. */
export function RowGroup({ id, kind, title, total, note, isClosed = false, render }: Props) {
  const { rows, stored, error, isLoading, loadMore } = useRows(id, kind, total > 0 && !isClosed)
  const [loadsOnScroll, setLoadsOnScroll] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const hasMore = stored === null ? total > 0 : rows.length < stored
  const continueLoading = useEffectEvent(() => {
    if (!isLoading && error === null) loadMore()
  })
  useEffect(() => {
    if (!loadsOnScroll || !hasMore || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && continueLoading(), {
      rootMargin: '400px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [loadsOnScroll, hasMore, rows.length])
  if (total === 0) return null
  const headingId = isClosed ? `more-${kind}` : `rows-${kind}`
  return (
    <section aria-labelledby={headingId}>
      <h2
        id={headingId}
        className="scroll-mt-2 border-b border-ink-100 bg-canvas px-5 py-1.5 text-xs font-semibold max-sm:px-4"
      >
        {title} {wholeText(total)}
        {note && <span className="ml-2 font-normal text-ink-500">{note}</span>}
      </h2>
      <ul>{rows.map(render)}</ul>
      {error !== null && <p className="px-5 py-2 text-s text-danger">{error}</p>}
      {hasMore && (
        <div ref={end} className="px-5 py-2 max-sm:px-4">
          <Button
            size="s"
            className="max-sm:h-11"
            loading={isLoading}
            onClick={() => {
              setLoadsOnScroll(true)
              loadMore()
            }}
          >
            {rows.length === 0
              ? `Show the ${wholeText(total)} cars`
              : `Show more (${wholeText((stored ?? total) - rows.length)})`}
          </Button>
        </div>
      )}
      {stored !== null && stored < total && !hasMore && (
        <p className="px-5 py-2 text-s text-ink-500 max-sm:px-4">
          The first {wholeText(stored)} are listed. Correct the file and send it again to see the others.
        </p>
      )}
    </section>
  )
}

/** The rows of a group, page after page. */
function useRows(id: string, kind: RowKind, loadsAtOnce: boolean) {
  const [rows, setRows] = useState<PreparedRow[]>([])
  const [stored, setStored] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [page, setPage] = useState(loadsAtOnce ? 1 : 0)
  const [loadedPage, setLoadedPage] = useState(0)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (page === 0) return
    let isCurrent = true
    const load = async () => {
      const outcome = await loadRows(id, kind, page)
      if (!isCurrent) return
      if (!outcome.ok) return setError(outcome.error)
      setError(null)
      setStored(outcome.value.total)
      setLoadedPage(page)
      setRows((before) => (page === 1 ? outcome.value.rows : [...before, ...outcome.value.rows]))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [id, kind, page, attempts])
  return {
    rows,
    /** The number of rows that the check stored, which has a limit; null before the first page. */
    stored,
    error,
    isLoading: page > loadedPage && error === null,
    loadMore: () => (error === null ? setPage(loadedPage + 1) : setAttempts(attempts + 1)),
  }
}
