import type { Picture } from '../../../domain/pictures/picture.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { CarPicture } from '../car/car-picture.tsx'

/** Passes the car's name to the form. */
export function SellMyCar({ picture }: { picture: Picture | null }) {
  return (
    <section className="wrap mt-22 max-sm:mt-13">
      <div className="grid grid-cols-[1.32fr_1fr] overflow-hidden rounded-l bg-night text-white max-lg:grid-cols-1">
        <div className="px-16 py-14 max-sm:px-5 max-sm:py-8">
          <h2 className="text-[2.375rem] max-sm:text-[2rem]">Sell my car</h2>
          <p className="mt-3 max-w-100 text-l text-on-night-soft max-sm:text-m">
            Tell us about your car and its kilometres. A buyer at your nearest showroom will call you with a
            price.
          </p>
          <form
            action={paths.sellMyCar()}
            className="mt-7 flex max-w-110 gap-2 rounded-[18px] bg-paper p-1.25 text-ink-900 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-white"
          >
            <input
              name="car"
              aria-label="Your car, for example 2019 Mazda CX-5"
              placeholder="e.g. 2019 Mazda CX-5"
              className="h-12 min-w-0 flex-1 rounded-pill bg-transparent pl-4.5 text-m outline-none placeholder:text-ink-500"
            />
            <Button type="submit" variant="primary">
              Get started
            </Button>
          </form>
        </div>
        <div className="relative min-h-72 overflow-hidden bg-night-plate max-lg:aspect-[5/2] max-lg:min-h-0 max-sm:aspect-[2/1]">
          <CarPicture
            picture={picture}
            alt=""
            sizes="(width < 1024px) 100vw, 560px"
            className="absolute bottom-[2%] left-1/2 w-[112%] max-w-none -translate-x-1/2 max-lg:w-[62%] max-sm:w-[80%]"
          />
        </div>
      </div>
    </section>
  )
}
