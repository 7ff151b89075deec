import type { HomePage } from '../../../services/content/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { CarPicture } from '../car/car-picture.tsx'
import { useStripScroll } from '../car/use-strip-scroll.ts'

/** Body types in stock with their counts. */
export function Bodies({ bodies }: { bodies: HomePage['bodies'] }) {
  const strip = useStripScroll<HTMLUListElement>('bodies')
  if (bodies.length === 0) return null
  return (
    <nav
      aria-label="Shop by body"
      className="wrap mt-13 border-b border-ink-200 max-sm:mt-9 max-sm:w-auto max-sm:border-0"
    >
      <ul
        ref={strip}
        className="scroll-strip grid auto-cols-fr grid-flow-col max-sm:auto-cols-[9.25rem] max-sm:overflow-x-auto max-sm:border-b max-sm:border-ink-200 max-sm:px-4"
      >
        {bodies.map(({ label, href, count, picture }) => (
          <li key={label} className="group/body border-l border-ink-100 first:border-0">
            <Anchor
              href={href}
              className="group block px-3 pt-6 pb-5 group-first/body:pl-0 max-sm:px-2.5 max-sm:pt-4"
            >
              <CarPicture
                picture={picture}
                alt=""
                sizes="(width < 640px) 148px, 250px"
                className="w-full transition-transform duration-200 group-hover:scale-103 motion-reduce:group-hover:scale-100"
              />
              <span className="mt-1.5 block text-m font-semibold">
                {label} <span className="ml-0.5 font-normal text-ink-500 tabular-nums">{count}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
