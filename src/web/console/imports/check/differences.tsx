import { FIELD_LABELS, type VehicleField } from '../../../../domain/vehicles/fields.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Progress } from '../../../../ui/progress.tsx'
import type { Prepared } from '../import-calls.ts'
import { RowGroup } from './row-group.tsx'
import { AddedRow, ChangedRow, RefusedRow, WithdrawnRow } from './rows.tsx'

interface Props {
  prepared: Prepared
  isHeld: boolean
  onAcceptPrices: (stockids: string[]) => void
  onRecheck: () => void
}

/** What the check found, group by group; more rows load on request. */
export function Differences({ prepared, isHeld, onAcceptPrices, onRecheck }: Props) {
  const { id, summary, choices } = prepared
  if (!summary) return null
  const accepted = choices.acceptedPrices
  const togglePrice = (stockid: string) =>
    onAcceptPrices(
      accepted.includes(stockid) ? accepted.filter((each) => each !== stockid) : [...accepted, stockid],
    )
  return (
    <>
      <RowGroup
        id={id}
        kind="refused"
        title="Refused"
        total={summary.refused}
        note="skipped, the rest still go in"
        render={(row) => <RefusedRow key={row.position} row={row} prepared={prepared} onFixed={onRecheck} />}
      />
      <RowGroup
        id={id}
        kind="changed"
        title="Changed"
        total={summary.changed}
        note={fieldsText(summary.fields)}
        render={(row) => (
          <ChangedRow
            key={row.position}
            row={row}
            isAccepted={row.stockid !== null && accepted.includes(row.stockid)}
            onTogglePrice={togglePrice}
          />
        )}
      />
      <RowGroup
        id={id}
        kind="added"
        title="New"
        total={summary.added}
        note={`${wholeText(summary.addedWithPhotos)} with photos`}
        render={(row) => <AddedRow key={row.position} row={row} dealerships={prepared.dealerships} />}
      />
      {summary.withdrawn > 0 && (
        <>
          <h2
            id="rows-withdrawn"
            className="border-b border-ink-100 bg-canvas px-5 py-1.5 text-xs font-semibold max-sm:px-4"
          >
            Coming off sale {wholeText(summary.withdrawn)}{' '}
            <span className="ml-2 font-normal text-ink-500">not in the file</span>
            {isHeld && <span className="ml-2 text-warning">On hold</span>}
          </h2>
          {summary.withdrawals.map(({ dealership, name, withdrawn, live, openLeads }) => (
            <div
              key={dealership ?? ''}
              className="grid grid-cols-[1fr_1.5fr_auto] items-center gap-4 border-b border-ink-100 px-5 py-2.5 text-s max-sm:px-4"
            >
              <span className="font-semibold">{name}</span>
              <Progress
                label={`${wholeText(withdrawn)} of ${wholeText(live)} cars`}
                value={live === 0 ? 0 : (withdrawn / live) * 100}
                valueText={`${wholeText(withdrawn)} of ${wholeText(live)}`}
              />
              <span className="text-xs text-ink-500">
                {openLeads === 0 ? '' : `${wholeText(openLeads)} open ${openLeads === 1 ? 'lead' : 'leads'}`}
              </span>
            </div>
          ))}
          <RowGroup
            id={id}
            kind="withdrawn"
            title="Cars not in the file"
            total={summary.withdrawn}
            isClosed
            render={(row) => <WithdrawnRow key={row.position} row={row} />}
          />
        </>
      )}
    </>
  )
}

/** '9 Price, drive away, 4 Kms' */
function fieldsText(fields: Record<string, number>): string {
  return Object.entries(fields)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(
      ([field, count]) =>
        `${wholeText(count)} ${(FIELD_LABELS[field as VehicleField] ?? field).toLowerCase()}`,
    )
    .join(' · ')
}
