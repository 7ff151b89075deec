import { useEffect, useRef, useState } from 'react'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { notify } from '../../notify.ts'
import { filterQuery, type LeadsState } from '../leads-url.ts'
import { exportLeads } from './export-leads.ts'

/** Runs the CSV export, and aborts it when the screen unmounts. */
export function useExport(state: LeadsState) {
  const [rows, setRows] = useState<number | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    /** Rows received so far; null while no export runs. */
    rows,
    async start(): Promise<void> {
      if (rows !== null) return
      controller.current = new AbortController()
      setRows(0)
      const { signal } = controller.current
      const outcome = await exportLeads(filterQuery(state), { signal, onRows: setRows })
      setRows(null)
      if (outcome.ok)
        notify('success', `${wholeText(outcome.rows)} ${outcome.rows === 1 ? 'lead' : 'leads'} exported`)
      else notify(outcome.error === null ? 'info' : 'error', outcome.error ?? 'Export stopped')
    },
    stop: () => controller.current?.abort(),
  }
}

export type Export = ReturnType<typeof useExport>
