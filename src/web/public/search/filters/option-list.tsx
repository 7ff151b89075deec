import { memo, type ReactNode, useId, useState } from 'react'
import { optionText } from '../../../../domain/search/filter-chips.ts'
import type { FacetName } from '../../../../domain/search/filters.ts'
import type { OptionCount } from '../../../../domain/search/search-answer.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useTagOptions } from '../../car/sales-tags.tsx'
import type { SearchActions } from '../use-search.ts'
import { Swatch } from './swatch.tsx'

interface Props {
  name: FacetName
  options: readonly OptionCount[]
  /** Values shown first in a long list; the others are behind 'Show all'. */
  chief: readonly string[] | undefined
  selectedValues: readonly string[]
  isSingle: boolean
  actions: SearchActions
  /** Content below a selected option, by value. */
  under?: Readonly<Record<string, ReactNode>> | undefined
}

/** Options with their number of cars. An option without cars keeps its position, disabled. */
export function OptionList({ options: filterOptions, chief, selectedValues, under, ...rest }: Props) {
  const options = useTagOptions(rest.name, filterOptions)
  // Fixed at first, so that options do not move when they are ticked.
  const [initialValues] = useState(selectedValues)
  const { first, others } = splitOptions(options, chief, initialValues)
  const optionOf = ({ value, displayValue, count }: OptionCount) => (
    <Option
      key={value}
      {...rest}
      {...{ value, displayValue, count }}
      isChosen={selectedValues.includes(value)}
      under={selectedValues.includes(value) ? under?.[value] : undefined}
    />
  )
  return (
    <>
      <ul>
        {rest.isSingle && <AnyOption {...rest} isChosen={selectedValues.length === 0} />}
        {first.map(optionOf)}
      </ul>
      {others.length > 0 && (
        <details className="group/rest">
          <summary className="w-fit list-none rounded-s py-1.5 text-s font-semibold [&::-webkit-details-marker]:hidden">
            <span className="group-open/rest:hidden">
              Show all {options.length} {PLURALS[rest.name] ?? 'options'}
            </span>
            <span className="not-group-open/rest:hidden">Show fewer</span>
          </summary>
          <ul>{others.map(optionOf)}</ul>
        </details>
      )}
    </>
  )
}

const PLURALS: Partial<Record<FacetName, string>> = {
  make: 'makes',
  badge: 'badges',
  body: 'body types',
  color: 'colours',
  fuel: 'fuel types',
  dealership: 'dealerships',
  tag: 'tags',
}

/** Splits off the main options and the selected ones. */
function splitOptions(
  options: readonly OptionCount[],
  chief: readonly string[] | undefined,
  selectedValues: readonly string[],
) {
  if (!chief) return { first: options, others: [] }
  const isFirst = ({ value }: OptionCount) => chief.includes(value) || selectedValues.includes(value)
  return { first: options.filter(isFirst), others: options.filter((option) => !isFirst(option)) }
}

interface OptionProps extends OptionCount, Pick<Props, 'name' | 'isSingle' | 'actions'> {
  isChosen: boolean
  under: ReactNode
}

/** Clears a filter that allows one choice. */
function AnyOption({ name, isChosen, actions }: Pick<OptionProps, 'name' | 'isChosen' | 'actions'>) {
  const id = useId()
  return (
    <li>
      <label htmlFor={id} className="flex min-h-9 items-center gap-3 text-ui text-ink-700 max-lg:min-h-11">
        <input
          id={id}
          type="radio"
          name={name}
          value=""
          checked={isChosen}
          onChange={() => actions.toggle(name, '', { isChosen: false, isSingle: true })}
          className="tick"
        />
        Any
      </label>
    </li>
  )
}

/** Memoised: a page has about a hundred of these. */
const Option = /* @__PURE__ */ memo(function Option(props: OptionProps) {
  const { name, value, displayValue, count, isChosen, isSingle, actions, under } = props
  const id = useId()
  const isDisabled = count === 0 && !isChosen
  return (
    <li>
      <label
        htmlFor={id}
        className={classNames(
          'flex min-h-9 items-center gap-3 text-ui max-lg:min-h-11',
          isDisabled ? 'text-ink-500/70' : 'text-ink-700',
          isChosen && 'font-semibold text-ink-900',
        )}
      >
        <input
          id={id}
          type={isSingle ? 'radio' : 'checkbox'}
          name={name}
          value={value}
          checked={isChosen}
          disabled={isDisabled}
          onChange={({ target }) => actions.toggle(name, value, { isChosen: target.checked, isSingle })}
          className="tick"
        />
        {name === 'color' && <Swatch color={displayValue} />}
        <span className="min-w-0 flex-1 truncate">{optionText(name, displayValue)}</span>
        <span className="text-s font-normal text-ink-500 tabular-nums">{wholeText(count)}</span>
      </label>
      {under}
    </li>
  )
})
