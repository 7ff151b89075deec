import { useState } from 'react'
import type { ListedTag } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../notify.ts'
import { updateTag } from './tag-calls.ts'

interface Props {
  tag: ListedTag
  onChanged: () => void
}

/** Switches a tag on or off. A tag that is off keeps its settings and cars, but only staff see it. */
export function TagSwitch({ tag, onChanged }: Props) {
  const { isBusy, toggle } = useTagToggle({ tag, onChanged })
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        {tag.isOn ? 'Visible to shoppers' : 'Switched off'}
        <span className="block text-xs text-ink-500">
          {tag.isOn
            ? "On cards, on the car's page and as a filter."
            : 'Hidden from cars and filters until you switch it on.'}
        </span>
      </p>
      <Button loading={isBusy} onClick={toggle}>
        {tag.isOn ? 'Switch off' : 'Switch on'}
      </Button>
    </div>
  )
}

/** The switch as a small button in a row of the list. */
export function TagSwitchInRow({ tag, onChanged }: Props) {
  const { isBusy, toggle } = useTagToggle({ tag, onChanged })
  return (
    <Button size="s" loading={isBusy} onClick={toggle}>
      {tag.isOn ? 'On' : 'Off'}
      <span className="sr-only">
        : switch {tag.name} {tag.isOn ? 'off' : 'on'}
      </span>
    </Button>
  )
}

function useTagToggle({ tag, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async () => {
    setIsBusy(true)
    const outcome = await updateTag({ id: tag.id, version: tag.version, isOn: !tag.isOn })
    setIsBusy(false)
    if (outcome.ok) notify('success', `${tag.name} is switched ${tag.isOn ? 'off' : 'on'}`)
    else notify('error', outcome.error)
    onChanged()
  }
  return { isBusy, toggle: () => void toggle() }
}
