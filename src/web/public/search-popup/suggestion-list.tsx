import { type ReactNode, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { TIMING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { kmsText, priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ArrowRight, Search } from '../../../ui/icons.tsx'
import comingSoon from '../../assets/coming-soon.webp'
import { CarPicture } from '../car/car-picture.tsx'
import type { LinkSuggestion, Suggestion } from './suggestion.ts'

interface Props {
  id: string
  suggestions: readonly Suggestion[]
  selectedIndex: number
  onPoint: (href: string) => void
  onOpen: (suggestion: Suggestion) => void
}

const HEADINGS = {
  search: 'Searches',
  vehicle: 'Vehicles',
  page: 'Pages',
} satisfies Record<Suggestion['kind'], string>

/** Text for screen readers. */
export function countSuggestions(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

/** Options of a box by group; the input above owns the selection. */
export function SuggestionList({ id, suggestions, selectedIndex, onPoint, onOpen }: Props) {
  const settledHref = useSettled(suggestions[selectedIndex]?.href)
  const groups = Map.groupBy(
    suggestions.map((suggestion, index) => ({ suggestion, index })),
    ({ suggestion }) => suggestion.kind,
  )
  return (
    <>
      {[...groups].map(([kind, rows]) => (
        <div key={kind} role="group" aria-label={HEADINGS[kind]} className="mb-2">
          <p aria-hidden className="px-3.5 py-2 text-[0.8125rem] font-semibold text-ink-700">
            {HEADINGS[kind]}
          </p>
          {rows.map(({ suggestion, index }) => (
            <Anchor
              key={suggestion.href}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === selectedIndex}
              tabIndex={-1}
              href={suggestion.href}
              onClick={() => onOpen(suggestion)}
              // Not onPointerEnter: a list that scrolls under a resting pointer must not change the selection.
              onPointerMove={() => onPoint(suggestion.href)}
              className="flex min-h-11.5 items-center gap-3.5 rounded-m px-3.5 py-1.5 text-m aria-selected:bg-ink-100"
            >
              {suggestion.kind === 'vehicle' ? (
                <VehicleRow vehicle={suggestion.vehicle} />
              ) : (
                <LinkRow suggestion={suggestion} />
              )}
            </Anchor>
          ))}
        </div>
      ))}
      {settledHref && <PrefetchPageLinks page={settledHref} />}
    </>
  )
}

function LinkRow({ suggestion: { kind, parts, count } }: { suggestion: LinkSuggestion }): ReactNode {
  const Icon = kind === 'search' ? Search : ArrowRight
  return (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-500" />
      <span className="min-w-0 flex-1 truncate">
        {parts.map(({ text, isMatch, at }) =>
          isMatch ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
        )}
      </span>
      {count !== null && (
        <span className="shrink-0 text-s text-ink-500 tabular-nums">
          {count.toLocaleString('en-GB')} {count === 1 ? 'vehicle' : 'vehicles'}
        </span>
      )}
    </>
  )
}

function VehicleRow({ vehicle }: { vehicle: VehicleCard }): ReactNode {
  // Keeps the number and its unit on one line.
  const kms = vehicle.kms === null ? null : kmsText(vehicle.kms).replace(' ', '\u00a0')
  const facts = [vehicle.badge, kms]
  return (
    <>
      <span className="relative aspect-[92/66] w-23 shrink-0 overflow-hidden rounded-m bg-plate max-sm:w-20">
        {vehicle.picture ? (
          <CarPicture
            picture={vehicle.picture}
            alt=""
            sizes="92px"
            className="absolute inset-x-0 bottom-[4%] mx-auto"
          />
        ) : (
          <img
            src={comingSoon}
            alt="Photos coming soon"
            width={1200}
            height={720}
            className="absolute inset-x-0 bottom-[4%] h-auto mx-auto"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-[650]">{vehicle.name}</span>
        <span className="line-clamp-2 text-s text-ink-500 sm:line-clamp-1">
          {facts.filter((fact) => fact !== null).join(', ')}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="price block text-l">{priceText(vehicle.price)}</span>
        <span className="mt-0.75 block text-[0.78125rem] leading-4 text-ink-500">{priceLabel(vehicle)}</span>
      </span>
    </>
  )
}

/** Returns the value after a pause, so that only a suggestion with a lasting selection is prefetched. */
function useSettled<Value>(value: Value): Value | null {
  const [settled, setSettled] = useState<Value | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TIMING.filterPushDebounce)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value ? settled : null
}
