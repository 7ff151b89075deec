import type { OfferedVehicle } from '../../../domain/assistant/reply.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Check, Heart } from '../../../ui/icons.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import comingSoon from '../../assets/coming-soon.webp'
import { fetchCards } from '../saved/fetch-cards.ts'
import {
  removeVehicle,
  toggleCompared,
  toggleSaved,
  useComparedIds,
  useSavedIds,
} from '../saved/use-saved.ts'
import { followUp, reportOnOpen } from './use-assistant.ts'

export function ChatCar({ vehicle }: { vehicle: OfferedVehicle }) {
  const { stockid, title, why, url, thumb } = vehicle
  const isSaved = useSavedIds().includes(stockid)
  const isCompared = useComparedIds().includes(stockid)
  const [price, ...label] = vehicle.priceText.split(' ')
  const save = (card: VehicleCard) => {
    toggleSaved(card)
    followUp({ act: 'saved_car', stockid })
  }
  const toggleSave = () => {
    if (isSaved) removeVehicle({ stockid, name: title })
    else void withCard(stockid, save)
  }
  return (
    <div className="relative flex overflow-hidden rounded-[14px] border border-edge bg-paper transition-shadow hover:shadow-2">
      <span className="grid w-28 shrink-0 place-items-center bg-plate max-[360px]:w-20">
        <img
          src={thumb ?? comingSoon}
          alt=""
          width={320}
          height={208}
          loading="lazy"
          className="h-auto w-full"
        />
      </span>
      <div className="min-w-0 flex-1 py-2.5 pl-3.5">
        <Anchor
          href={url}
          {...reportOnOpen({ act: 'opened_car', stockid })}
          className="line-clamp-2 leading-5 font-[650] after:absolute after:inset-0"
        >
          {title}
        </Anchor>
        <p className="mt-0.5 line-clamp-2 text-s leading-5 text-ink-500">{why}</p>
        <p className="mt-1 leading-5">
          <span className="font-[650] tracking-[-0.01em] tabular-nums">{price}</span>{' '}
          <span className="text-xs text-ink-500">{label.join(' ')}</span>
        </p>
      </div>
      <div className="relative flex shrink-0 flex-col items-end justify-between">
        <button
          type="button"
          title="Save"
          aria-label={`Save ${title}, stock ${stockid}`}
          aria-pressed={isSaved}
          onClick={toggleSave}
          className={classNames('grid size-10 rounded-full active:scale-90 max-md:size-11', toneOf(isSaved))}
        >
          <Heart aria-hidden className={classNames('m-auto size-4.5', isSaved && 'fill-current')} />
        </button>
        <button
          type="button"
          aria-pressed={isCompared}
          onClick={() => void withCard(stockid, toggleCompared)}
          className={classNames(
            'min-h-9 rounded-pill px-2.5 text-xs font-semibold max-md:min-h-11',
            toneOf(isCompared),
          )}
        >
          {isCompared && <Check aria-hidden className="mr-1 inline size-3 stroke-3" />}
          Compare<span className="sr-only">{` ${title}, stock ${stockid}`}</span>
        </button>
      </div>
    </div>
  )
}

function toneOf(isOn: boolean): string {
  return isOn
    ? 'text-accent hover:text-accent-strong'
    : 'text-ink-500 transition-[scale] hover:bg-ink-100 hover:text-ink-900'
}

/** Fetches the full card, which saved cars and the comparison need; a reply has fewer fields. */
async function withCard(stockid: string, act: (card: VehicleCard) => void): Promise<void> {
  try {
    const { vehicles } = await fetchCards([stockid])
    if (vehicles[0]) act(vehicles[0])
    else toasts.info(`Stock: ${stockid} is no longer for sale`)
  } catch {
    toasts.error('This could not be saved. Check your connection and try again.')
  }
}
