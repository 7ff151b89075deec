import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../../domain/site/routes.ts'
import type { DocumentSummary } from '../../../../services/content/index.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Plus, Store } from '../../../../ui/icons.tsx'
import type { SetUpAnswer } from '../set-up-calls.ts'
import { StepFrame } from '../step-frame.tsx'
import { AddDealership } from './add-dealership.tsx'

interface Props {
  setUp: SetUpAnswer
  dealerships: readonly DocumentSummary[]
}

/** The dealerships, and a short form for a new one. Counters, special days and holidays are edited in Content. */
export function DealershipsStep({ setUp, dealerships }: Props) {
  const [isAdding, setIsAdding] = useState(dealerships.length === 0)
  const { revalidate } = useRevalidator()
  return (
    <StepFrame step="dealerships" setUp={setUp}>
      <div className="mx-auto max-w-180 p-5 max-sm:p-4">
        {dealerships.length > 0 && (
          <ul aria-label="Dealerships" className="mb-5 rounded-m border border-ink-200">
            {dealerships.map(({ slug, label, state }) => (
              <li
                key={slug}
                className="flex flex-wrap items-center gap-3 border-b border-ink-100 px-4 py-3 last:border-b-0"
              >
                <Store aria-hidden className="size-4.5 shrink-0 text-ink-500" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{label}</span>
                  {state === 'draft' && <span className="text-xs text-ink-500">Draft, not published</span>}
                </span>
                <ButtonLink
                  href={paths.contentDocument({ kind: 'dealership', slug })}
                  aria-label={`Edit hours and counters: ${label}`}
                  className="max-sm:min-h-11"
                >
                  Edit hours and counters
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
        {isAdding ? (
          <AddDealership
            onAdded={() => {
              setIsAdding(false)
              void revalidate()
            }}
            onCancel={dealerships.length > 0 ? () => setIsAdding(false) : null}
          />
        ) : (
          <Button icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)} className="max-sm:min-h-11">
            Add dealership
          </Button>
        )}
      </div>
    </StepFrame>
  )
}
