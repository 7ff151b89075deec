import { useState } from 'react'
import type { ListedTag } from '../../../../services/stock/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Plus, X } from '../../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { notify } from '../../notify.ts'
import { addTagToCars, loadTags, removeTagFromCars } from '../../sales-tags/tag-calls.ts'
import { loadCar } from '../car-calls.ts'
import type { CarScreen } from '../use-car.ts'
import { CarSection } from './car-section.tsx'

const REASONS = { feed: 'from the feed', rule: 'set by rule', hand: '' }

/** Sales tags of the car. They are on the website at once. */
export function TagsSection({ screen: { car, store } }: { screen: CarScreen }) {
  const [manualTags, setManualTags] = useState<readonly ListedTag[] | null>(null)
  const canChange = car.canManageTags
  const change = async (act: typeof addTagToCars, tagId: string) => {
    const outcome = await act(tagId, [car.fields.stockid])
    if (!outcome.ok) return notify('error', outcome.error)
    const reloaded = await loadCar(car.id)
    if (reloaded.ok) store.receive(reloaded.value.car)
    return undefined
  }
  const open = async (isOpen: boolean) => {
    if (!isOpen || manualTags) return
    const outcome = await loadTags()
    if (outcome.ok) setManualTags(outcome.value.tags.filter(({ rule }) => rule === null))
    else notify('error', outcome.error)
  }
  const others = manualTags?.filter(({ id }) => !car.tags.some((tag) => tag.id === id)) ?? []
  return (
    <CarSection title="Sales tags" aside="On the website at once">
      <ul className="flex flex-wrap items-center gap-2">
        {car.tags.map(({ id, name, by }) => (
          <li key={id} className="flex min-h-7 items-center gap-1.5 text-xs text-ink-500">
            <span className="flex min-h-7 items-center rounded-s bg-ink-900 pl-2.5 text-paper not-has-[button]:pr-2.5">
              {name}
              {canChange && by === 'hand' && (
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  className="grid size-7 place-items-center rounded-s max-sm:size-11"
                  onClick={() => void change(removeTagFromCars, id)}
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              )}
            </span>
            {REASONS[by]}
          </li>
        ))}
        {car.tags.length === 0 && !canChange && <li className="text-s text-ink-500">No sales tags</li>}
        {canChange && (
          <li>
            <Menu
              align="start"
              onOpenChange={(isOpen) => void open(isOpen)}
              trigger={
                <Button size="s" icon={<Plus aria-hidden />} className="border-dashed max-sm:h-11">
                  Add tag
                </Button>
              }
            >
              {others.map(({ id, name }) => (
                <MenuItem key={id} onSelect={() => void change(addTagToCars, id)}>
                  {name}
                </MenuItem>
              ))}
              {others.length === 0 && (
                <MenuItem disabled>{manualTags ? 'No other manual tags' : 'Loading tags'}</MenuItem>
              )}
            </Menu>
          </li>
        )}
      </ul>
    </CarSection>
  )
}
