import { WORDS_PARAMETER } from '../../../domain/search/typed-words.ts'
import { paths } from '../../../domain/site/routes.ts'
import { CONDITION_LABELS, CONDITIONS } from '../../../domain/vehicles/condition.ts'
import { priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import type { HomePage } from '../../../services/content/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { ArrowRight, Search } from '../../../ui/icons.tsx'
import { CarPicture } from '../car/car-picture.tsx'
import { useSearchForm } from '../use-search-form.ts'

export function Hero({ home, total }: { home: HomePage; total: number }) {
  return (
    <section className="relative overflow-x-clip bg-plate pb-17 max-lg:pb-7 max-sm:pb-0">
      <div className="wrap relative min-h-133 pt-28 max-lg:flex max-lg:min-h-0 max-lg:flex-col max-lg:pt-7">
        <div className="relative z-10 max-w-135">
          <h1 className="text-[4rem] leading-[1.02] tracking-[-0.032em] max-sm:text-[2.625rem]">
            {home.title.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-110 text-[1.1875rem] leading-relaxed text-ink-700 max-sm:mt-3 max-sm:text-l">
            {home.lead}
          </p>
        </div>
        {home.hero && (
          <figure className="pointer-events-none absolute top-5 -right-16 w-[72%] max-lg:static max-lg:-mx-2 max-lg:mt-2 max-lg:w-auto max-sm:-mx-6 max-sm:-mt-5 max-sm:-mb-3.5">
            <CarPicture
              picture={home.hero.picture}
              alt={home.hero.title}
              sizes="(width < 1024px) 100vw, 930px"
              eager
              className="w-full"
            />
            <figcaption className="pointer-events-auto absolute right-16 -bottom-2 text-right text-[0.8125rem] leading-5 text-ink-700 max-lg:hidden">
              <Anchor
                href={paths.vehicle({ id: home.hero.id, slug: home.hero.slug })}
                className="inline-block py-0.5 hover:underline"
              >
                {home.hero.name} {home.hero.badge?.split(' ')[0]},{' '}
                {CONDITION_LABELS[home.hero.condition].toLowerCase()}
              </Anchor>
              <span className="block">
                <b className="price text-ink-900">{priceText(home.hero.price)}</b> {priceLabel(home.hero)}
              </span>
            </figcaption>
          </figure>
        )}
        <HeroSearch total={total} />
      </div>
    </section>
  )
}

/** A plain form to the search page, which works without script; with script the app navigates. */
function HeroSearch({ total }: { total: number }) {
  const search = useSearchForm()
  const buttonText = total === 0 ? 'Search cars' : `Show ${total} cars`
  return (
    <search className="relative z-10 mt-9 block max-w-135 rounded-l bg-raised p-2.5 shadow-2 max-lg:mt-3 max-lg:max-w-none">
      <form action={paths.carSales()} onSubmit={search}>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Condition</legend>
          {['', ...CONDITIONS].map((value) => (
            <label
              key={value}
              className="inline-flex h-9.5 cursor-pointer items-center rounded-pill px-4 text-ui text-ink-700 hover:text-ink-900 has-checked:bg-canvas has-checked:font-semibold has-checked:text-ink-900 has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="condition"
                value={value}
                defaultChecked={value === ''}
                className="sr-only"
              />
              {value ? CONDITION_LABELS[value as keyof typeof CONDITION_LABELS] : 'All'}
            </label>
          ))}
        </fieldset>
        <div className="mt-2 flex gap-2">
          <label className="flex h-14 min-w-0 flex-1 items-center gap-3.5 rounded-m bg-canvas px-4.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <Search aria-hidden className="size-5 shrink-0" />
            <input
              name={WORDS_PARAMETER}
              type="search"
              aria-label="Make, model or keyword"
              placeholder="Make, model or keyword"
              className="h-full min-w-0 flex-1 bg-transparent text-m outline-none placeholder:text-ink-500 [&::-webkit-search-cancel-button]:hidden"
            />
          </label>
          <Button
            type="submit"
            variant="primary"
            aria-label={buttonText}
            className="h-14 rounded-m max-sm:w-14 max-sm:px-0"
          >
            <span className="max-sm:hidden">{buttonText}</span>
            <ArrowRight aria-hidden className="size-5 sm:hidden" />
          </Button>
        </div>
      </form>
    </search>
  )
}
