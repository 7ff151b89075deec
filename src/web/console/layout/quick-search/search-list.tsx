import { useEffect } from 'react'
import { ExternalLink } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import type { SearchGroup, SearchOption } from './search-groups.ts'

interface SearchListProps {
  id: string
  groups: readonly SearchGroup[]
  activeOption: SearchOption | undefined
  idOf: (option: SearchOption) => string
  onPoint: (option: SearchOption) => void
  onPick: (option: SearchOption) => void
}

/** Results by kind. The search box keeps the focus and handles the keys; an option handles clicks only. */
export function SearchList({ id, groups, activeOption, idOf, onPoint, onPick }: SearchListProps) {
  const activeId = activeOption && idOf(activeOption)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label="Search results">
      {groups.map(({ name, options }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={name} role="group" aria-label={name} className="not-first:mt-1.5">
          <div aria-hidden className="px-2.5 pt-1 pb-0.5 text-xs text-ink-500">
            {name}
          </div>
          {options.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={option.key}
              id={idOf(option)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={option.key === activeOption?.key}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onPoint(option)}
              onClick={() => onPick(option)}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-s px-2.5 py-1 aria-selected:bg-ink-100 max-sm:min-h-12"
            >
              <option.icon aria-hidden className="size-4 shrink-0 text-ink-500" />
              <OptionText option={option} />
              {option.isExternal && (
                <>
                  <ExternalLink aria-hidden className="size-3.5 shrink-0 text-ink-500" />
                  <span className="sr-only">(opens in a new tab)</span>
                </>
              )}
              {option.key === activeOption?.key && (
                <span aria-hidden className="max-sm:hidden">
                  <Kbd>↵</Kbd>
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function OptionText({ option: { title, detail } }: { option: SearchOption }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate">{title}</span>
      {detail && <span className="block truncate text-xs text-ink-500 tabular-nums">{detail}</span>}
    </span>
  )
}
