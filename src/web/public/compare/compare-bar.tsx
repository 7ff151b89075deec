import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CarPicture } from '../car/car-picture.tsx'

interface Props {
  vehicles: readonly VehicleCard[]
  /** Scroll container of the table. Nothing inside it could stick to the window. */
  box: RefObject<HTMLDivElement | null>
  columns: string | undefined
}

/** Compact copy of the table head while the real one is out of view. Hidden from screen readers. */
export function CompareBar({ vehicles, box, columns }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const isStuck = useIsPast(box)
  useEffect(() => {
    const table = box.current
    if (!table) return
    const follow = () => bar.current?.scrollTo({ left: table.scrollLeft, behavior: 'instant' })
    follow()
    table.addEventListener('scroll', follow, { passive: true })
    return () => table.removeEventListener('scroll', follow)
  }, [box])
  return (
    <div aria-hidden inert className="compare-bar" data-stuck={isStuck}>
      <div ref={bar} className="compare-bar-box">
        <div className={classNames('compare-table compare-bar-row', columns)}>
          <span className="compare-corner" />
          {vehicles.map((vehicle) => (
            <div key={vehicle.stockid} className="flex min-w-0 items-center gap-3 max-sm:gap-2">
              <span className="relative aspect-[5/3.5] w-16 shrink-0 overflow-hidden rounded-s bg-plate max-sm:w-11 max-[350px]:hidden">
                <CarPicture
                  picture={vehicle.picture}
                  alt=""
                  sizes="64px"
                  className="absolute inset-x-0 bottom-[8%] mx-auto"
                />
              </span>
              <div className="min-w-0">
                <p className="truncate text-s font-[650]">{vehicle.name}</p>
                <p className="truncate text-xs text-ink-500">
                  <span className="price text-s text-ink-900 max-sm:block">{priceText(vehicle.price)}</span>{' '}
                  {priceLabel(vehicle)}
                </p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Whether the table head has scrolled out at the top. */
function useIsPast(box: RefObject<HTMLDivElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const head = box.current?.querySelector('thead')
    if (!head) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(head)
    return () => observer.disconnect()
  }, [box])
  return isPast
}
