import { priceOfBuild } from '../../../domain/models/build.ts'
import { extraPriceText } from '../../../domain/models/build-texts.ts'
import type { Model } from '../../../domain/models/model.ts'
import { paths } from '../../../domain/site/routes.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Calendar } from '../../../ui/icons.tsx'
import { ENQUIRY_ENTRY } from '../enquiry/enquiry-entry.ts'
import type { CurrentBuild } from './use-build.ts'

/** Sticky price with its parts. */
export function PriceBar({ model, current }: { model: Model; current: CurrentBuild }) {
  const { total, parts } = priceOfBuild(current.parts)
  return (
    <section aria-label="Price of this build" className="build-foot">
      <div className="wrap flex items-center gap-9 py-3.5 max-lg:gap-6 max-md:gap-4 max-md:py-2.5">
        <p role="status" className="max-w-1/3 shrink-0 max-md:max-w-1/2">
          <span className="price block text-[1.875rem] max-md:text-[1.625rem]">{priceText(total)}</span>
          <span className="mt-0.5 line-clamp-2 text-xs text-ink-500">
            <span className="max-md:hidden">{model.priceBasis.label}</span>
            <span className="md:hidden">{model.priceBasis.shortLabel}</span>
          </span>
        </p>
        <dl className="flex min-w-0 gap-7 text-s tabular-nums max-lg:gap-5 max-[800px]:hidden">
          {parts.map(({ part, label, price }) => (
            <div key={part} className="min-w-0">
              <dt className="truncate text-ink-500">{label}</dt>
              <dd className="font-semibold whitespace-nowrap">{extraPriceText(price)}</dd>
            </div>
          ))}
        </dl>
        <div className="ml-auto flex shrink-0 gap-2.5 max-md:min-w-0 max-md:flex-1">
          <ButtonLink href={paths.testDrive()} icon={<Calendar aria-hidden />} className="max-md:hidden">
            Test drive
          </ButtonLink>
          <ButtonLink
            variant="primary"
            href={current.hrefWith({ isAsking: true })}
            preventScrollReset
            state={ENQUIRY_ENTRY}
            className="max-md:flex-1 max-md:px-3"
          >
            Ask for this car
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
