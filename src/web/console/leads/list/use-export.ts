import { useEffect, useRef, useState } from 'react'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { notify } from '../../notify.ts'
import { filterQuery, type LeadsState } from '../leads-url.ts'
import { exportLeads } from './export-leads.ts'

/** The list on its way into a file; gone from the screen, it is stopped. */
export function useExport(state: LeadsState) {
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    /** How many are here; null while nothing is under way. */
    rows,
    async start(): Promise<void> {
      if (rows !== null) return
      running.current = new AbortController()
      setRows(0)
      const { signal } = running.current
      const outcome = await exportLeads(filterQuery(state), { signal, onRows: setRows })
      setRows(null)
      if (outcome.ok)
        notify('success', `${wholeText(outcome.rows)} ${outcome.rows === 1 ? 'lead' : 'leads'} exported`)
      else notify(outcome.error === null ? 'info' : 'error', outcome.error ?? 'Export stopped')
    },
    stop: () => running.current?.abort(),
  }
}

export type Export = ReturnType<typeof useExport>
