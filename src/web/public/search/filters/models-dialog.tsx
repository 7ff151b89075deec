import { useId, useState } from 'react'
import type { FilterOption } from '../../../../domain/search/filters.ts'
import type { OptionCount } from '../../../../domain/search/search-answer.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'

const MODELS_DIALOG = 'models-of-a-make'

interface Props {
  make: FilterOption
  models: readonly OptionCount[]
  selectedValues: readonly string[]
  onDone: (values: string[]) => void
  onClose: () => void
}

/** Models of one make with stock. Nothing is applied before 'Done'. */
export function ModelsDialog({ make, models, selectedValues, onDone, onClose }: Props) {
  const [picks, setPicks] = useState(() =>
    models.map(({ value }) => value).filter((value) => selectedValues.includes(value)),
  )
  const availablePicks = picks.filter((value) => models.some((model) => model.value === value))
  const isAllPicked = availablePicks.length === models.length
  // The browser closes the dialog and returns the focus.
  const closing = closesDialog(MODELS_DIALOG)
  return (
    <Dialog
      id={MODELS_DIALOG}
      open
      onClose={onClose}
      title={`Select ${make.displayValue} Model`}
      footer={
        <>
          <p aria-live="polite" className="mr-auto text-s text-ink-500 tabular-nums max-sm:w-full">
            {availablePicks.length} of {models.length} available models selected
          </p>
          <Button size="m" {...closing}>
            Cancel
          </Button>
          <Button
            size="m"
            variant="primary"
            {...closing}
            onClick={(event) => {
              onDone(availablePicks)
              closing.onClick(event)
            }}
          >
            Done
          </Button>
        </>
      }
    >
      <button
        type="button"
        aria-pressed={isAllPicked}
        onClick={() => setPicks(isAllPicked ? [] : models.map(({ value }) => value))}
        className="min-h-8 text-ui font-semibold text-accent hover:text-accent-strong"
      >
        Select All
      </button>
      <ul className="mt-2 gap-x-7 sm:columns-2">
        {models.map((model) => (
          <Model
            key={model.value}
            model={model}
            isPicked={picks.includes(model.value)}
            onPick={(isPicked) =>
              setPicks((before) =>
                isPicked ? [...before, model.value] : before.filter((value) => value !== model.value),
              )
            }
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ModelProps {
  model: OptionCount
  isPicked: boolean
  onPick: (isPicked: boolean) => void
}

function Model({ model, isPicked, onPick }: ModelProps) {
  const id = useId()
  return (
    <li className="break-inside-avoid border-b border-ink-100">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 has-checked:font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={isPicked}
          onChange={({ target }) => onPick(target.checked)}
          className="tick"
        />
        <span className="min-w-0 flex-1 break-words">{model.displayValue}</span>
        <span className="text-s font-normal text-ink-500 tabular-nums">({model.count} available)</span>
      </label>
    </li>
  )
}
