import { useState } from 'react'
import type { ListedTag } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../notify.ts'
import { updateTag } from './tag-calls.ts'

interface Props {
  tag: ListedTag
  onChanged: () => void
}

/** Off: nobody but staff knows of it, and nothing of it is lost. */
export function TagSwitch({ tag, onChanged }: Props) {
  const { isBusy, turn } = useTurning({ tag, onChanged })
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        {tag.isOn ? 'Shoppers see it' : 'Switched off'}
        <span className="block text-xs text-ink-500">
          {tag.isOn
            ? 'On cards, on the car’s page and as a filter.'
            : 'On no car and in no filter, until it is on again.'}
        </span>
      </p>
      <Button loading={isBusy} onClick={turn}>
        {tag.isOn ? 'Switch off' : 'Switch on'}
      </Button>
    </div>
  )
}

/** The same in a row of the list. */
export function TagSwitchInRow({ tag, onChanged }: Props) {
  const { isBusy, turn } = useTurning({ tag, onChanged })
  return (
    <Button size="s" loading={isBusy} onClick={turn}>
      {tag.isOn ? 'On' : 'Off'}
      <span className="sr-only">
        : switch {tag.name} {tag.isOn ? 'off' : 'on'}
      </span>
    </Button>
  )
}

function useTurning({ tag, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const turn = async () => {
    setIsBusy(true)
    const outcome = await updateTag({ id: tag.id, version: tag.version, isOn: !tag.isOn })
    setIsBusy(false)
    if (outcome.ok) notify('success', `${tag.name} is switched ${tag.isOn ? 'off' : 'on'}`)
    else notify('error', outcome.error)
    onChanged()
  }
  return { isBusy, turn: () => void turn() }
}
