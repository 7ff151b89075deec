import type { Picture } from '../../../domain/pictures/picture.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CarPicture } from '../car/car-picture.tsx'

interface Props {
  picture: Picture
  sizes: string
  eager?: boolean
  className?: string
}

/** Decorative picture of a post or page: the text next to it says what it shows. */
export function PlatePicture({ picture, sizes, eager, className }: Props) {
  return (
    <div className={classNames('relative aspect-[5/3] overflow-hidden bg-plate', className)}>
      <CarPicture
        picture={picture}
        alt=""
        sizes={sizes}
        eager={eager}
        className="absolute inset-0 h-full! w-full object-cover transition-transform duration-200 ease-out group-hover:scale-103 motion-reduce:group-hover:scale-100"
      />
    </div>
  )
}
