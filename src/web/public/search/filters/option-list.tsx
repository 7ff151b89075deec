import { memo, type ReactNode, useId, useState } from 'react'
import { optionText } from '../../../../domain/search/filter-chips.ts'
import type { FacetName } from '../../../../domain/search/filters.ts'
import type { OptionCount } from '../../../../domain/search/search-answer.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useTagOptions } from '../../car/sales-tags.tsx'
import type { SearchMoves } from '../use-search.ts'
import { Swatch } from './swatch.tsx'

interface Props {
  name: FacetName
  options: readonly OptionCount[]
  /** Of many, those shown first; the rest wait behind one line. */
  chief: readonly string[] | undefined
  chosen: readonly string[]
  isSingle: boolean
  moves: SearchMoves
  /** What stands beneath a chosen option. */
  under?: Readonly<Record<string, ReactNode>> | undefined
}

/** Options with what each would find; one that finds nothing keeps its place and cannot be chosen. */
export function OptionList({ options: given, chief, chosen, under, ...rest }: Props) {
  const options = useTagOptions(rest.name, given)
  // Where an option stands does not change under the hand that ticks it.
  const [early] = useState(chosen)
  const { first, others } = parted(options, chief, early)
  const optionOf = ({ value, displayValue, count }: OptionCount) => (
    <Option
      key={value}
      {...rest}
      {...{ value, displayValue, count }}
      isChosen={chosen.includes(value)}
      under={chosen.includes(value) ? under?.[value] : undefined}
    />
  )
  return (
    <>
      <ul>
        {rest.isSingle && <AnyOption {...rest} isChosen={chosen.length === 0} />}
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
  body: 'bodies',
  color: 'colours',
  fuel: 'fuels',
  dealership: 'dealerships',
  tag: 'tags',
}

/** The chief ones and whatever is chosen, in their order; then the rest. */
function parted(
  options: readonly OptionCount[],
  chief: readonly string[] | undefined,
  chosen: readonly string[],
) {
  if (!chief) return { first: options, others: [] }
  const isFirst = ({ value }: OptionCount) => chief.includes(value) || chosen.includes(value)
  return { first: options.filter(isFirst), others: options.filter((option) => !isFirst(option)) }
}

interface OptionProps extends OptionCount, Pick<Props, 'name' | 'isSingle' | 'moves'> {
  isChosen: boolean
  under: ReactNode
}

/** The way back from a choice of one. */
function AnyOption({ name, isChosen, moves }: Pick<OptionProps, 'name' | 'isChosen' | 'moves'>) {
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
          onChange={() => moves.toggle(name, '', { isChosen: false, isSingle: true })}
          className="tick"
        />
        Any
      </label>
    </li>
  )
}

/** Drawn again only when it says something else: a page has a hundred of them. */
const Option = /* @__PURE__ */ memo(function Option(props: OptionProps) {
  const { name, value, displayValue, count, isChosen, isSingle, moves, under } = props
  const id = useId()
  const isDead = count === 0 && !isChosen
  return (
    <li>
      <label
        htmlFor={id}
        className={classNames(
          'flex min-h-9 items-center gap-3 text-ui max-lg:min-h-11',
          isDead ? 'text-ink-500/70' : 'text-ink-700',
          isChosen && 'font-semibold text-ink-900',
        )}
      >
        <input
          id={id}
          type={isSingle ? 'radio' : 'checkbox'}
          name={name}
          value={value}
          checked={isChosen}
          disabled={isDead}
          onChange={({ target }) => moves.toggle(name, value, { isChosen: target.checked, isSingle })}
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
