import { paths } from '../../../domain/site/routes.ts'
import type { MakeCount } from '../../../domain/vehicles/stock-summary.ts'
import type { Layout } from '../../../services/site/index.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { useCloseOnNavigation } from './close-on-navigation.ts'

export const MODELS_MENU = 'models-menu'

interface Props extends Pick<Layout, 'buildable'> {
  makes: MakeCount[]
  /** Address of the page with all models that can be built. */
  buildPrice: string
}

/** Most stocked makes and models. A native popover: opens without script, closes on Esc or a click outside. */
export function ModelsMenu({ makes, buildable, buildPrice }: Props) {
  useCloseOnNavigation(MODELS_MENU)
  return (
    <div
      id={MODELS_MENU}
      popover="auto"
      aria-label="Models in stock"
      className="absolute inset-x-0 top-28.5 bottom-auto m-0 max-h-[75vh] w-full overflow-y-auto border-b border-ink-100 bg-paper text-ink-900 shadow-2"
    >
      <nav aria-label="Models in stock" className="wrap py-8">
        <ul className="gap-x-10 [columns:13rem]">
          {makes.map(({ make, slug, count, models }) => (
            <li key={slug} className="mb-6 break-inside-avoid">
              <Anchor
                href={paths.category({ make: slug })}
                className="flex justify-between py-1 text-ui font-[650] hover:text-accent"
              >
                {make}
                <span className="font-normal text-ink-500 tabular-nums">{count}</span>
              </Anchor>
              <ul>
                {models.map((model) => (
                  <li key={model.slug} className="relative">
                    <Anchor
                      href={paths.category({ make: slug, model: model.slug })}
                      className="flex justify-between py-1 text-s text-ink-700 hover:text-accent"
                    >
                      {model.model}
                      <span className="text-ink-500 tabular-nums">{model.count}</span>
                    </Anchor>
                    {buildable
                      .filter((each) => each.make === slug && each.model === model.slug)
                      .map((each) => (
                        <Anchor
                          key={each.slug}
                          href={paths.build({ slug: each.slug })}
                          aria-label={`Build and price a ${model.model}`}
                          className="absolute top-0 right-9 py-1 text-s text-accent hover:text-accent-strong"
                        >
                          Build and price
                        </Anchor>
                      ))}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className="flex gap-8 border-t border-ink-100 pt-5">
          <TextLink tone="accent" href={paths.carSales()}>
            All cars
          </TextLink>
          <TextLink href={paths.carsForSale()}>All makes and models</TextLink>
          {buildable.length > 0 && <TextLink href={buildPrice}>Build and price</TextLink>}
        </p>
      </nav>
    </div>
  )
}
