import { paths } from '../../../domain/site/routes.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import type { ModelInRange } from '../../../services/content/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

export function BuildIt({ model }: { model: ModelInRange }) {
  const { slug, name, introduction, priceFrom, priceBasis, grades } = model
  return (
    <section className="mt-16 max-sm:mt-11">
      <Card className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-12 gap-y-5 p-9! max-md:grid-cols-1 max-sm:p-5!">
        <div>
          <h2 className="text-2xl max-sm:text-xl">Build your own {name}</h2>
          <p className="mt-2.5 max-w-[60ch] text-pretty text-ink-700">{introduction}</p>
          <p className="mt-2 text-s text-ink-500">{grades.join(', ')}</p>
        </div>
        <div className="text-right max-md:text-left">
          <p className="price text-[1.75rem]">From {priceText(priceFrom)}</p>
          <p className="mt-1 text-s text-ink-500">{priceBasis}</p>
          <ButtonLink variant="soft" href={paths.build({ slug })} className="mt-4">
            Build and price
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}
