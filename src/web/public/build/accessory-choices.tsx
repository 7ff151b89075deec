import { type MouseEvent, useState } from 'react'
import { accessoryGroups } from '../../../domain/models/accessory-groups.ts'
import { extraPriceText } from '../../../domain/models/build-texts.ts'
import type { Accessory } from '../../../domain/models/model.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CHOICE_ROW, type ChoiceProps, ChoiceSection, ChoiceText } from './choice-section.tsx'

/** Shows the most popular ones first; the others only if one is selected. */
const FIRST_COUNT = 6

export function AccessoryChoices({ model, parts, choose }: ChoiceProps) {
  const slugs = parts.accessories.map(({ slug }) => slug)
  const first = model.accessories.slice(0, FIRST_COUNT)
  const rest = model.accessories.slice(FIRST_COUNT)
  const [isExpanded, setIsExpanded] = useState(() => rest.some(({ slug }) => slugs.includes(slug)))
  const toggle = (slug: string, isChosen: boolean) =>
    choose({ accessories: isChosen ? [...slugs, slug] : slugs.filter((each) => each !== slug) })
  const rows = (list: readonly Accessory[]) =>
    list.map((accessory) => (
      <AccessoryRow
        key={accessory.slug}
        accessory={accessory}
        grade={parts.grade}
        isChosen={slugs.includes(accessory.slug)}
        toggle={toggle}
      />
    ))
  return (
    <ChoiceSection part="accessories" aside={`${slugs.length} selected`}>
      {rows(first)}
      {first.length === 0 && (
        <p className="mt-4 text-ink-500">No accessories are available for the {model.name} yet.</p>
      )}
      {rest.length > 0 && (
        <div className={classNames(!isExpanded && 'build-rest')}>
          {accessoryGroups(rest).map(({ name, accessories }) => (
            <div key={name}>
              <h3 className="border-b border-ink-200 pt-6 pb-2 font-text text-s font-semibold tracking-normal text-ink-500">
                {name}
              </h3>
              {rows(accessories)}
            </div>
          ))}
        </div>
      )}
      {rest.length > 0 && !isExpanded && (
        <button
          type="button"
          onClick={(event) => {
            focusAfter(event)
            setIsExpanded(true)
          }}
          className="mt-4 border-b-[1.5px] border-current pt-0.5 pb-px text-s font-semibold hover:text-ink-700 noscript:hidden"
        >
          Show all {model.accessories.length}
        </button>
      )}
    </ChoiceSection>
  )
}

interface RowProps {
  accessory: Accessory
  grade: { slug: string; name: string }
  isChosen: boolean
  toggle(slug: string, isChosen: boolean): void
}

function AccessoryRow({ accessory, grade, isChosen, toggle }: RowProps) {
  const { slug, name, note, price, grades } = accessory
  const isFitting = grades.includes(grade.slug)
  return (
    <label className={classNames(CHOICE_ROW, !isFitting && 'text-ink-500')}>
      <input
        type="checkbox"
        name="accessories"
        value={slug}
        checked={isChosen}
        disabled={!isFitting}
        onChange={({ target }) => toggle(slug, target.checked)}
        className="tick"
      />
      <ChoiceText
        name={name}
        line={isFitting ? note : `Not offered on the ${grade.name}`}
        price={extraPriceText(price)}
      />
    </label>
  )
}

/** The button disappears when pressed, so the focus moves to the first new row. */
function focusAfter({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const rest = currentTarget.previousElementSibling
  requestAnimationFrame(() => rest?.querySelector<HTMLInputElement>('input:enabled')?.focus())
}
