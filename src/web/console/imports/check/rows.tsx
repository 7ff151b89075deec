import { type ReactNode, useState } from 'react'
import { paths } from '../../../../domain/site/routes.ts'
import { FIELD_LABELS, type VehicleField } from '../../../../domain/vehicles/fields.ts'
import { kmsText, priceText } from '../../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Minus, Pencil, Plus, X } from '../../../../ui/icons.tsx'
import { CarThumb } from '../../stock/list/stock-row.tsx'
import type { Prepared, PreparedRow } from '../import-calls.ts'
import { FixRowDialog } from './fix-row-dialog.tsx'

interface Detail {
  reason?: string
  column?: string | null
  value?: string | null
  cells?: Record<string, string> | null
  fields?: Record<string, { from?: unknown; to?: unknown }>
  photos?: { from: number; to: number }
  priceFrom?: number
  priceTo?: number
  price?: number | null
  kms?: number | null
  dealership?: string | null
}

function Line({
  icon,
  car,
  children,
  aside,
}: {
  icon: ReactNode
  car: ReactNode
  children: ReactNode
  aside?: ReactNode
}) {
  return (
    <li className="grid grid-cols-[1rem_minmax(10rem,1fr)_2fr_8rem] items-center gap-x-4 border-b border-ink-100 px-5 py-2 text-s max-sm:grid-cols-[1rem_1fr] max-sm:px-4">
      {icon}
      <span className="min-w-0 truncate">{car}</span>
      <span className="min-w-0 wrap-break-word max-sm:col-start-2">{children}</span>
      <span className="text-right text-xs text-ink-500 max-sm:col-start-2 max-sm:text-left">{aside}</span>
    </li>
  )
}

/** The car with its picture; the title leads to the editor of a car in stock. */
function Car({ row }: { row: PreparedRow }) {
  const title = row.title ?? (row.row === null ? 'The file' : `Row ${row.row}`)
  const { vehicleId } = row
  return (
    <span className="flex min-w-0 items-center gap-3">
      {vehicleId !== null && <CarThumb picture={row.picture} />}
      <span className="min-w-0 truncate">
        {vehicleId !== null ? (
          <Anchor href={paths.car({ id: vehicleId })} className="font-semibold hover:underline">
            {title}
          </Anchor>
        ) : (
          <strong>{title}</strong>
        )}{' '}
        <span className="text-ink-500">{row.stockid}</span>
      </span>
    </span>
  )
}

export function RefusedRow({
  row,
  prepared,
  onFixed,
}: {
  row: PreparedRow
  prepared: Prepared
  onFixed: () => void
}) {
  const [isFixing, setIsFixing] = useState(false)
  const { reason = '', column, value, cells } = row.detail as Detail
  return (
    <>
      <Line
        icon={<X aria-hidden className="size-4 text-danger" />}
        car={<Car row={row} />}
        aside={
          cells &&
          row.row !== null && (
            <Button size="s" onClick={() => setIsFixing(true)}>
              Fix the row
            </Button>
          )
        }
      >
        {reason}
        {column && value && <code className="ml-2 font-mono text-xs text-ink-500">{value}</code>}
      </Line>
      {isFixing && cells && row.row !== null && (
        <FixRowDialog
          id={prepared.id}
          row={row.row}
          columns={prepared.columns.map(({ name, field }) => ({ name, field }))}
          cells={cells}
          onClose={() => setIsFixing(false)}
          onFixed={onFixed}
        />
      )}
    </>
  )
}

export function ChangedRow({
  row,
  isAccepted,
  onTogglePrice,
}: {
  row: PreparedRow
  isAccepted: boolean
  onTogglePrice: (stockid: string) => void
}) {
  const { fields = {}, photos, priceFrom, priceTo } = row.detail as Detail
  const isPriceHeld = priceFrom !== undefined && priceTo !== undefined
  const percent = isPriceHeld ? Math.round((1 - priceTo / priceFrom) * 100) : 0
  const { stockid } = row
  return (
    <Line
      icon={<Pencil aria-hidden className="size-4 text-info" />}
      car={<Car row={row} />}
      aside={
        isPriceHeld &&
        stockid !== null && (
          <Checkbox label="Take this price" checked={isAccepted} onChange={() => onTogglePrice(stockid)} />
        )
      }
    >
      {isPriceHeld && (
        <span className="mr-3">
          Price <del className="text-ink-500">{priceText(priceFrom)}</del> →{' '}
          <strong>{priceText(priceTo)}</strong> <span className="text-xs text-ink-500">{percent}% lower</span>{' '}
          {!isAccepted && (
            <span className="rounded-s bg-warning-soft px-1.5 text-xs font-semibold text-warning">
              On hold
            </span>
          )}
        </span>
      )}
      {Object.entries(fields).map(([field, { from, to }]) => (
        <span key={field} className="mr-3">
          {FIELD_LABELS[field as VehicleField] ?? field}{' '}
          <del className="text-ink-500">{valueText(field, from)}</del> →{' '}
          <strong>{valueText(field, to)}</strong>
        </span>
      ))}
      {photos && (
        <span>
          Photos <del className="text-ink-500">{photos.from}</del> → <strong>{photos.to}</strong>
        </span>
      )}
      {!isPriceHeld && !photos && Object.keys(fields).length === 0 && (
        <span className="text-ink-500">Search words and order</span>
      )}
    </Line>
  )
}

export function AddedRow({ row, dealerships }: { row: PreparedRow; dealerships: Prepared['dealerships'] }) {
  const { price = null, kms = null, dealership } = row.detail as Detail
  const photos = Number(row.detail['photos'] ?? 0)
  const parts = [
    priceText(price),
    kms === null ? null : kmsText(kms),
    dealerships.find(({ slug }) => slug === dealership)?.name ?? null,
    photos === 0 ? 'no photos yet' : `${photos} ${photos === 1 ? 'photo' : 'photos'}`,
  ]
  return (
    <Line icon={<Plus aria-hidden className="size-4 text-positive" />} car={<Car row={row} />}>
      {parts.filter((part) => part !== null).join(', ')}
    </Line>
  )
}

export function WithdrawnRow({ row }: { row: PreparedRow }) {
  const { price = null } = row.detail as Detail
  return (
    <Line icon={<Minus aria-hidden className="size-4 text-ink-500" />} car={<Car row={row} />}>
      {priceText(price)}
    </Line>
  )
}

const MAX_SHOWN_LENGTH = 60

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (field.endsWith('Price') && typeof value === 'number') return priceText(value)
  if (field === 'kms' && typeof value === 'number') return kmsText(value)
  if (Array.isArray(value)) return `${value.length} entries`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_SHOWN_LENGTH ? `${text.length} characters` : text
}
