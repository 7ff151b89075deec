import { useSearchParams } from 'react-router'
import type { WindowCard } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Toggle } from '../../../ui/forms/toggle.tsx'
import { Printer } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import type { Route } from './+types/window-cards'
import { loadWindowCards } from './car-calls.ts'
import './window-cards.css'

export const meta: Route.MetaFunction = () => consoleMeta('Window cards')

const SIZES = { a4: 'A4', a5: 'A5' } as const
type Size = keyof typeof SIZES

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await openScreen('car')
  return { outcome: await loadWindowCards(new URL(request.url).searchParams.get('ids') ?? '') }
}
clientLoader.hydrate = true as const

/** Cards for the windows of one or many cars, to print or to save as PDF. */
export default function WindowCards({ loaderData: { outcome } }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams()
  const size: Size = query.get('size') === 'a5' ? 'a5' : 'a4'
  const cards = outcome.ok ? outcome.value.cards : []
  const hidden = cards.filter(({ isPublic }) => !isPublic)
  return (
    <div className="window-cards" data-size={size}>
      <div className="print:hidden">
        <SheetHead title="Window cards" aside={cards.length === 1 ? '1 car' : `${cards.length} cars`}>
          <Toggle
            label="Paper size"
            value={size}
            onChange={(value) =>
              setQuery(
                (before) => {
                  before.set('size', value)
                  return before
                },
                { replace: true },
              )
            }
            options={(Object.keys(SIZES) as Size[]).map((value) => ({ value, label: SIZES[value] }))}
          />
          <Button
            variant="primary"
            icon={<Printer aria-hidden />}
            disabled={cards.length === 0}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </SheetHead>
        {hidden.length > 0 && (
          <Notice kind="warning" flush>
            {hidden.map(({ stockid }) => stockid).join(', ')}{' '}
            {hidden.length === 1
              ? 'is not on the website, so its QR code leads'
              : 'are not on the website, so their QR codes lead'}{' '}
            to no page yet.
          </Notice>
        )}
      </div>
      {!outcome.ok && (
        <NotLoaded
          failure={outcome}
          refusal={{
            statuses: [400],
            title: 'No cars were chosen',
            next: 'Open a car and choose Print window card.',
          }}
        />
      )}
      <div className="window-card-pages">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
    </div>
  )
}

function Card({ card }: { card: WindowCard }) {
  return (
    <article className="window-card" aria-label={`${card.name}, ${card.stockid}`}>
      <header>
        <p className="window-card-site">{card.siteName}</p>
        <h2>{card.name}</h2>
        {card.badge && <p className="window-card-badge">{card.badge}</p>}
      </header>
      <p className="window-card-price">
        {card.price} <span>{card.priceLabel}</span>
      </p>
      <dl>
        {card.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {card.features.length > 0 && (
        <ul>
          {card.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <footer>
        <img src={card.qrHref} alt="QR code of the car's page" width={120} height={120} />
        <div>
          <p>
            <b>Scan for photos and price</b>
          </p>
          {card.dealership && (
            <p>
              {card.dealership.name}, {card.dealership.address}. {card.dealership.phone}
            </p>
          )}
          {card.licenceNumber && <p>Licence {card.licenceNumber}</p>}
          <p className="window-card-terms">{card.disclaimer}</p>
        </div>
      </footer>
    </article>
  )
}
