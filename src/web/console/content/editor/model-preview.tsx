import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { accessoryGroups } from '../../../../domain/models/accessory-groups.ts'
import { extraPriceText } from '../../../../domain/models/build-texts.ts'
import { specificationText } from '../../../../domain/models/model-edits.ts'
import { priceText } from '../../../../domain/vehicles/prices/price.ts'

type Model = DraftBody<'model'>

/** Short live preview of a model: options and prices. */
export function ModelPreview({ model }: { model: Model }) {
  const { make, name, introduction, priceBasis, grades } = model
  return (
    <article className="max-w-150 text-m">
      <h2 className="text-3xl wrap-anywhere">{`${make} ${name}`.trim() || 'Unnamed model'}</h2>
      <p className="mt-3 text-ink-700">{introduction}</p>
      <ul className="mt-6 grid gap-3">
        {grades.map((grade) => (
          <li key={grade.slug} className="flex gap-4 border-b border-ink-200 pb-3">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{grade.name}</span>
              <span className="block text-s text-ink-500">{grade.line}</span>
            </span>
            <span className="text-right tabular-nums">
              {priceText(grade.price)}
              <span className="block text-s text-ink-500">{priceBasis.shortLabel}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-s text-ink-500">{priceBasis.note}</p>
      <Colours {...model} />
      <Accessories {...model} />
      <Specifications {...model} />
    </article>
  )
}

const HEADING = 'mt-8 mb-3 text-l font-semibold'

function Colours({ colours }: Model) {
  return (
    <>
      <h3 className={HEADING}>Colours</h3>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 text-s max-sm:grid-cols-1">
        {colours.map(({ slug, name, hex, price }) => (
          <li key={slug} className="flex items-center gap-2.5">
            <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0">
              <circle cx="12" cy="12" r="11" fill={hex} className="stroke-ink-300" />
            </svg>
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="text-ink-500 tabular-nums">{extraPriceText(price ?? 0)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Accessories({ accessories }: Model) {
  if (accessories.length === 0) return null
  return (
    <>
      <h3 className={HEADING}>Accessories</h3>
      {accessoryGroups(accessories).map((group) => (
        <section key={group.name} className="mt-3 text-s">
          <h4 className="font-semibold">{group.name}</h4>
          <ul>
            {group.accessories.map(({ slug, name, note, price }) => (
              <li key={slug} className="flex gap-4 py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name} <span className="text-ink-500">{note}</span>
                </span>
                <span className="tabular-nums">{extraPriceText(price ?? 0)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Specifications({ specifications, grades }: Model) {
  if (specifications.length === 0) return null
  return (
    <>
      <h3 className={HEADING}>Specifications</h3>
      {specifications.map(({ title, rows }, table) => (
        // Tables have no id.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={table} className="mt-3 text-s">
          <h4 className="font-semibold">{title}</h4>
          <dl>
            {rows.map((row, line) => (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={line} className="flex gap-4 py-1">
                <dt className="w-2/5 shrink-0 text-ink-500 wrap-anywhere">{row.label}</dt>
                <dd className="min-w-0 wrap-anywhere">{valuesText(row.values, grades)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

/** 'Yes' for all grades, or by grade if they differ: 'SX: No; LS-U: Yes'. */
function valuesText(
  values: Model['specifications'][number]['rows'][number]['values'],
  grades: Model['grades'],
): string {
  const texts = grades.map(({ slug }) => specificationText(values[slug]))
  if (new Set(texts).size === 1) return texts[0] ?? ''
  return grades
    .map(({ name }, place) => [name, texts[place]])
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ')
}
