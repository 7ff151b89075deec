import { kmsText, priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import type { SimilarCar, SimilarCars } from '../../../services/content/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CarArrow, CarHeading } from '../car/car-heading.tsx'
import { CarPicture } from '../car/car-picture.tsx'
import { ConditionTag, PhotoCount } from '../car/car-plate.tsx'
import { SaveButton } from '../saved/save-button.tsx'

interface Props {
  /** Model name. */
  name: string
  similarCars: SimilarCars | null
  /** The cars belong to the previous build. */
  isStale: boolean
}

export function SimilarCarsSection({ name, similarCars, isStale }: Props) {
  if (!similarCars) return null
  const { cars, total, href } = similarCars
  return (
    <section aria-labelledby="build-similar" aria-busy={isStale} className="build-similar">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="build-similar" className="text-2xl max-sm:text-xl">
          Cars like this in stock now
        </h2>
        {total > 0 && (
          <TextLink href={href} className="text-ui">
            See all {total}
          </TextLink>
        )}
      </div>
      {total === 0 ? (
        <p className="mt-3 text-ink-500">
          We don't have a {name} in stock today. Ask for this car and we'll find one for you.
        </p>
      ) : (
        <ul className={classNames('build-similar-cars', isStale && 'opacity-60')}>
          {cars.map((car) => (
            <li key={car.vehicle.stockid}>
              <SimilarCarCard {...car} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A card on wide screens, a row on a phone. */
function SimilarCarCard({ vehicle, text, isAlike }: SimilarCar) {
  const facts = [vehicle.kms === null ? null : kmsText(vehicle.kms), vehicle.transmission, vehicle.fuel]
  return (
    <Card
      as="article"
      bare
      liftsOnHover
      className="group flex h-full flex-col max-md:flex-row max-md:gap-4 max-md:p-3"
    >
      <div className="relative aspect-[5/3.25] overflow-hidden bg-plate max-md:aspect-square max-md:w-28 max-md:shrink-0 max-md:self-start max-md:rounded-s">
        <CarPicture
          picture={vehicle.picture}
          alt={vehicle.title}
          sizes="(width < 768px) 112px, (width < 1024px) 40vw, 392px"
          className="absolute inset-x-0 bottom-[4%] mx-auto max-md:bottom-1/2 max-md:translate-y-1/2"
        />
        <span className="max-md:hidden">
          <ConditionTag condition={vehicle.condition} />
          {vehicle.pictureCount > 0 && <PhotoCount count={vehicle.pictureCount} />}
        </span>
      </div>
      <SaveButton vehicle={vehicle} className="absolute top-2 right-2 z-10 max-md:hidden" />
      <div className="flex min-w-0 flex-1 flex-col px-4.5 pt-4 pb-4.5 max-md:p-0">
        <CarHeading vehicle={vehicle} />
        <p className={classNames('mt-1.5 text-s font-semibold', isAlike ? 'text-positive' : 'text-ink-700')}>
          {text}
        </p>
        <p className="mt-1.5 text-s text-ink-700 tabular-nums max-md:hidden">
          {facts.filter(Boolean).join(' • ')}
        </p>
        <div className="mt-auto flex items-end justify-between gap-2.5 pt-3 max-md:pt-1.5">
          <p className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
            <span className="price block text-[1.5rem] max-md:text-l">{priceText(vehicle.price)}</span>
            <span className="mt-0.75 block text-xs text-ink-500">{priceLabel(vehicle)}</span>
          </p>
          <CarArrow className="max-md:hidden" />
        </div>
      </div>
    </Card>
  )
}
