import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BulkLeadsResult } from '../../../../services/leads/index.ts'
import { toasts } from '../../../../ui/overlays/toast-store.ts'
import { notify } from '../../notify.ts'
import { changeLeads, type LeadChange, undoChange } from './bulk-calls.ts'
import type { LeadSelecting } from './use-lead-selection.ts'

/** The menu of the selection bar that is open. */
export type BulkMenu = 'status' | 'due' | 'priority' | null
export type BulkDialog = 'complete' | 'merge' | 'tag' | null

/** Changes the selected leads, says what happened, and undoes it. */
export function useBulkActs(selecting: LeadSelecting) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [menu, setMenu] = useState<BulkMenu>(null)
  const [dialog, setDialog] = useState<BulkDialog>(null)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const lastBatch = useRef<string | null>(null)

  async function undo(batchId: string): Promise<void> {
    if (lastBatch.current === batchId) lastBatch.current = null
    const outcome = await undoChange(batchId)
    if (!outcome.ok) notify('error', outcome.error)
    else notify(outcome.value.kept > 0 ? 'warning' : 'success', outcome.value.summary)
    void revalidate()
  }

  function report(result: BulkLeadsResult): void {
    const { batchId, done, summary, groups, results } = result
    lastBatch.current = batchId
    const texts = groups.map(({ text }) => text)
    // If nothing changed, the reasons at the bar say it all.
    if (done > 0)
      toasts.show({
        kind: groups.length > 0 ? 'warning' : 'success',
        message: [`${summary}.`, ...texts].join(' '),
        ...(batchId !== null && { action: { label: 'Undo', onAct: () => void undo(batchId) } }),
      })
    // The leads that stayed as they are stay selected, under the reasons.
    selecting.keep(new Set(results.filter(({ isDone }) => !isDone).map(({ leadId }) => leadId)))
    setReasons(texts)
    void revalidate()
  }

  return {
    isBusy,
    menu,
    setMenu,
    dialog,
    setDialog,
    undo,
    report,
    /** Why the selected leads stayed as they are after the last change. */
    reasons,
    clear(): void {
      setReasons([])
      selecting.clear()
    },
    /** Undoes the last change of this tab; false if there is none. */
    undoLast(): boolean {
      const { current } = lastBatch
      if (current !== null) void undo(current)
      return current !== null
    },
    forgetLast(): void {
      lastBatch.current = null
    },
    async apply(change: LeadChange): Promise<void> {
      if (isBusy || selecting.count === 0) return
      setIsBusy(true)
      const outcome = await changeLeads(selecting.selection, change)
      setIsBusy(false)
      setDialog(null)
      if (!outcome.ok) return notify('error', outcome.error)
      report(outcome.value)
    },
  }
}

export type BulkActs = ReturnType<typeof useBulkActs>
