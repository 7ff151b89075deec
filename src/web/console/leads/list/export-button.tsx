import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Download } from '../../../../ui/icons.tsx'
import { MenuItem } from '../../../../ui/overlays/menu.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { ReasonLock } from '../../users/reason-lock.tsx'
import type { Export } from './use-export.ts'

const REASON = 'Only administrators can export leads'

interface Props {
  actor: Actor
  csvExport: Export
}

/** Exports the list as a CSV file. */
export function ExportButton({ actor, csvExport }: Props) {
  if (!can(actor, 'leads.export')) return <ReasonLock reason={REASON} />
  if (csvExport.rows !== null) return null
  return (
    <IconButton
      name="Export CSV"
      size="s"
      variant="line"
      className="size-8!"
      onClick={() => void csvExport.start()}
    >
      <Download aria-hidden />
    </IconButton>
  )
}

/** The export as a menu item, where there is no room for a button. */
export function ExportItem({ actor, csvExport }: Props) {
  const isAllowed = can(actor, 'leads.export')
  return (
    <MenuItem
      icon={<Download aria-hidden />}
      disabled={!isAllowed || csvExport.rows !== null}
      {...(!isAllowed && { note: REASON })}
      onSelect={() => void csvExport.start()}
    >
      Export CSV
    </MenuItem>
  )
}

interface ProgressProps {
  csvExport: Export
  /** The list's total, an estimate of the rows to come. */
  total: number
}

/** Export progress with a cancel button: in the header, or below it where that is full. */
export function ExportProgress({ csvExport: { rows, stop }, total }: ProgressProps) {
  if (rows === null) return null
  return (
    <span className="flex items-center gap-2 @max-lg:order-last @max-lg:basis-full @max-lg:pb-2">
      <Progress
        label="Exporting"
        hideLabel
        className="w-24 @max-lg:flex-1"
        value={total === 0 ? 0 : Math.min(100, (rows / total) * 100)}
        valueText={`${wholeText(rows)} of ${wholeText(total)} leads`}
      />
      <span className="text-xs whitespace-nowrap text-ink-500 tabular-nums">
        {wholeText(rows)} of {wholeText(total)}
      </span>
      <Button size="s" className="max-sm:h-11" onClick={stop}>
        Cancel
      </Button>
    </span>
  )
}
