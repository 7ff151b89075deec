import { useState } from 'react'
import { MAX_SAMPLE_ROWS, SAMPLE_ROWS_PER_PAGE } from '../../../../domain/imports/prepared.ts'
import { pictureHref, widthUpTo } from '../../../../domain/pictures/address.ts'
import { displayedPrice, priceLabel, priceText, wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { STATUSES } from '../../../../domain/vehicles/statuses.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '../../../../ui/icons.tsx'
import comingSoon from '../../../assets/coming-soon.webp'
import { useLatest } from '../../list/use-latest.ts'
import { loadSamples, type Prepared, type SampleRow } from '../import-calls.ts'

interface Props {
  prepared: Prepared
  /** Counts the saved changes: each may turn a row into another car. */
  version: number
}

/** A row as the car it would become, with buttons to the rows before and after. */
export function SampleCar({ prepared, version }: Props) {
  const [index, setIndex] = useState(0)
  const total = Math.min(prepared.rows, MAX_SAMPLE_ROWS)
  const page = Math.floor(index / SAMPLE_ROWS_PER_PAGE) + 1
  const { outcome, isCurrent, answeredQuestion } = useLatest({ id: prepared.id, page, version }, (question) =>
    loadSamples(question.id, question.page),
  )
  const samples = outcome?.ok ? outcome.value.samples : []
  const answeredPage = answeredQuestion?.page ?? page
  // While another page loads, its neighbour stays, so that nothing below the car moves.
  const sample =
    answeredPage === page ? samples[index % SAMPLE_ROWS_PER_PAGE] : samples.at(answeredPage < page ? -1 : 0)
  return (
    <section aria-label={`Row ${wholeText(index + 1)} as a car`} aria-busy={!isCurrent} className="px-5 pb-4">
      <div className="flex min-h-12 items-center gap-2">
        <h2 className="text-s font-semibold" aria-live="polite">
          Row {wholeText(index + 1)} as a car
        </h2>
        <span className="text-s text-ink-500">
          of {prepared.isSample ? 'the first ' : ''}
          {wholeText(total)}
        </span>
        <div className="ml-auto flex">
          <IconButton
            name="Previous row"
            size="s"
            className={STEP}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            name="Next row"
            size="s"
            className={STEP}
            disabled={index + 1 >= total}
            onClick={() => setIndex(index + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      {outcome && !outcome.ok && isCurrent && <p className="text-s text-danger">{outcome.error}.</p>}
      {sample && <Sample sample={sample} prepared={prepared} />}
    </section>
  )
}

const STEP = 'max-sm:size-11 disabled:text-ink-300'

function Sample({ sample, prepared }: { sample: SampleRow; prepared: Prepared }) {
  const { car, refusal, row } = sample
  if (car === null)
    return (
      <p className="rounded-m border border-dashed border-ink-300 p-4 text-s">
        <strong>Row {wholeText(row)} is refused.</strong> {refusal}.
      </p>
    )
  const price = displayedPrice(car)
  const facts: { label: string; value: string | null; note?: string | undefined }[] = [
    { label: 'Stock no.', value: car.stockid, note: `, ${relationText(sample)}` },
    { label: 'Kms', value: car.kms === null ? null : wholeText(car.kms) },
    { label: 'VIN', value: car.vin },
    { label: 'Rego', value: car.rego },
    dealershipFact(sample, prepared),
    { label: 'Photos', value: wholeText(car.photos) },
  ]
  return (
    <div className="grid gap-x-6 gap-y-3 sm:max-lg:grid-cols-[20rem_1fr]">
      <SamplePicture sample={sample} />
      <div>
        <p className="text-l leading-6 font-semibold wrap-break-word">{car.title}</p>
        <p>
          <strong>{priceText(price.price)}</strong>{' '}
          <span className="text-xs text-ink-500">{priceLabel(price)}</span>
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-s">
          {facts.map(({ label, value, note }) => (
            <div key={label} className="contents">
              <dt className="text-ink-500">{label}</dt>
              <dd className="min-w-0 wrap-break-word">
                {value ?? <span className="text-danger">Empty</span>}
                {note && <span className="text-ink-500">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

/** The picture of the car in stock. Pictures that the file names are on other hosts, which the browser must not ask. */
function SamplePicture({ sample: { car, stockedCar, isTaken } }: { sample: SampleRow }) {
  const picture = isTaken ? null : (stockedCar?.picture ?? null)
  const photos = car?.photos ?? 0
  return (
    <figure className="relative overflow-hidden rounded-m bg-ink-50">
      <img
        src={picture ? pictureHref(picture.id, widthUpTo(picture, 640), 'webp') : comingSoon}
        alt=""
        width={320}
        height={192}
        className="aspect-5/3 w-full object-cover"
      />
      {!picture && photos > 0 && (
        <figcaption className="absolute right-2 bottom-2 rounded-s bg-paper px-2 py-0.5 text-xs font-semibold">
          {wholeText(photos)} {photos === 1 ? 'photo' : 'photos'}, fetched after the import
        </figcaption>
      )}
    </figure>
  )
}

/** 'a new car', 'updates a car on sale', 'updates a sold car' */
function relationText({ stockedCar, isTaken }: SampleRow): string {
  if (stockedCar === null) return 'a new car'
  if (isTaken) return `the number of another car, ${stockedCar.title}: the row will be refused`
  const label = STATUSES[stockedCar.status].label.toLowerCase()
  return stockedCar.status === 'on_sale' ? `updates a car ${label}` : `updates a ${label} car`
}

/** 'Brookvale from BRK' */
function dealershipFact({ car, dealershipWord }: SampleRow, { dealerships }: Prepared) {
  const name = dealerships.find(({ slug }) => slug === car?.dealership)?.name ?? null
  const isOtherWord = dealershipWord !== '' && dealershipWord !== name
  return { label: 'Dealership', value: name, note: isOtherWord ? ` from ${dealershipWord}` : undefined }
}
