import { priceOfBuild, type ResolvedBuild } from '../../../domain/models/build.ts'
import { extraPriceText } from '../../../domain/models/build-texts.ts'
import type { Model } from '../../../domain/models/model.ts'
import { paths } from '../../../domain/site/routes.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Calendar } from '../../../ui/icons.tsx'

/** Itemised price of the build. On a phone it also has the test drive link, for which the price bar has no room. */
export function BuildSummary({ model, parts }: { model: Model; parts: ResolvedBuild }) {
  const { grade, colour, accessories } = parts
  const rows = [
    { key: 'grade', label: `${model.name} ${grade.name}`, price: priceText(grade.price) },
    { key: 'colour', label: colour.name, price: extraPriceText(colour.price) },
    ...accessories.map(({ slug, name, price }) => ({ key: slug, label: name, price: extraPriceText(price) })),
  ]
  return (
    <section
      aria-labelledby="build-summary"
      className="mt-10 rounded-l border border-ink-100 bg-paper p-6 max-sm:p-5"
    >
      <h2 id="build-summary" className="text-xl">
        Your build
      </h2>
      <dl className="mt-3 tabular-nums">
        {rows.map(({ key, label, price }) => (
          <div key={key} className="flex justify-between gap-6 py-1.5 text-ui">
            <dt className="text-ink-700">{label}</dt>
            <dd className="text-right">{price}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-ink-200 pt-3">
          <dt className="font-semibold">{model.priceBasis.label}</dt>
          <dd className="price text-xl">{priceText(priceOfBuild(parts).total)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-s text-pretty text-ink-500">{model.priceBasis.note}</p>
      <ButtonLink full href={paths.testDrive()} icon={<Calendar aria-hidden />} className="mt-4 md:hidden">
        Test drive
      </ButtonLink>
    </section>
  )
}
