import { pictureUpTo } from '../../../domain/pictures/address.ts'
import { Camera } from '../../../ui/icons.tsx'
import { useLatest } from '../list/use-latest.ts'
import { loadCar } from './car-calls.ts'

interface Props {
  vehicleId: string
  canEdit: boolean
}

/** The car's pictures in order, to look at. */
export function CarPictures({ vehicleId }: Props) {
  const { outcome } = useLatest(vehicleId, loadCar)
  const car = outcome?.ok ? outcome.value.car : null
  if (!car) return <div className="aspect-3/2 animate-pulse bg-ink-100 sm:m-5 sm:rounded-s" />
  const [main, ...others] = car.pictures
  return (
    <section aria-label="Photos" className="sm:p-5">
      <h2 className="mb-3 flex items-center gap-2 font-text text-s font-semibold max-sm:sr-only">
        Photos <span className="text-xs font-normal text-ink-500">{car.pictures.length}</span>
      </h2>
      {main ? (
        <>
          <img
            src={pictureUpTo(main, 960, 'webp')}
            width={main.width}
            height={main.height}
            alt="Main"
            className="h-auto w-full bg-ink-100 sm:rounded-s"
          />
          <ul className="mt-2 grid grid-cols-3 gap-2 max-sm:grid-cols-5 max-sm:px-4">
            {others.map((picture, index) => (
              <li key={picture.id}>
                <img
                  src={pictureUpTo(picture, 320, 'webp')}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  alt={`Number ${index + 2}`}
                  className="aspect-4/3 w-full rounded-s bg-ink-100 object-cover"
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="grid aspect-3/2 place-content-center justify-items-center gap-2 bg-ink-100 text-s text-ink-500 sm:rounded-s">
          <Camera aria-hidden className="size-6" />
          {car.imageUrls.length > 0 ? `${car.imageUrls.length} photos named by the feed` : 'No photos yet'}
        </div>
      )}
    </section>
  )
}
