import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { Search } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { type Area, findAreas } from './areas.ts'

interface QuickSearchProps {
  box: RefObject<HTMLInputElement | null>
  /** On a phone it lies over the top bar while it is used. */
  shownOnPhone: boolean
  onEnter: () => void
  onLeave: () => void
}

/** Goes to the console's own pages by name. */
export function QuickSearch({ box, shownOnPhone, onEnter, onLeave }: QuickSearchProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const navigate = useNavigate()
  const found = findAreas(text)
  const picked = open ? found[chosen] : undefined

  const enter = () => {
    setOpen(true)
    onEnter()
  }
  const leave = () => {
    setOpen(false)
    onLeave()
  }
  const go = (area: Area) => {
    setText('')
    setChosen(0)
    box.current?.blur()
    void navigate(area.href)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) setOpen(true)
      else if (found.length > 0) setChosen((chosen + step + found.length) % found.length)
    } else if (event.key === 'Enter' && picked) {
      event.preventDefault()
      go(picked)
    } else if (event.key === 'Escape') {
      // First the list, then what was typed, then the box itself.
      event.preventDefault()
      if (open && text) setOpen(false)
      else if (text) setText('')
      else box.current?.blur()
    }
  }

  return (
    <search
      className={classNames(
        'min-w-0 sm:relative sm:mx-auto sm:w-110 sm:shrink',
        shownOnPhone
          ? 'max-sm:absolute max-sm:inset-0 max-sm:z-10 max-sm:bg-canvas max-sm:p-1'
          : 'max-sm:sr-only',
      )}
    >
      <div className="flex h-8 items-center gap-2 rounded-s border border-ink-200 bg-paper pr-2 pl-2.5 text-ink-500 hover:border-ink-300 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 max-sm:has-focus-visible:outline-offset-0 has-focus-visible:outline-accent max-sm:h-10">
        <Search aria-hidden className="size-4 shrink-0" />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label="Search the console"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={picked ? `${listId}-${chosen}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Go to leads, users, templates…"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
            setOpen(true)
          }}
          onFocus={enter}
          onBlur={leave}
          onKeyDown={press}
          className="h-full min-w-0 flex-1 bg-transparent text-s text-ellipsis text-ink-900 outline-none max-sm:text-m"
        />
        <span className="flex max-sm:hidden">
          <Kbd>/</Kbd>
        </span>
      </div>
      <div
        className={classNames(
          'absolute inset-x-0 top-full z-30 mt-1.5 max-sm:inset-x-1 rounded-m border border-edge bg-raised p-1.5 shadow-3',
          !open && 'hidden',
        )}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={listId} role="listbox" aria-label="Pages of the console">
          {found.map((area, index) => (
            // The box keeps the focus and hears the keys; an option only has to take a press.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={area.href}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={index === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setChosen(index)}
              onClick={() => go(area)}
              className="flex h-9 cursor-pointer items-center gap-2.5 rounded-s px-2.5 aria-selected:bg-ink-100 max-sm:h-11"
            >
              <area.icon aria-hidden className="size-4 shrink-0 text-ink-500" />
              <span className="min-w-0 flex-1 truncate">{area.name}</span>
              {index === chosen && (
                <span aria-hidden className="max-sm:hidden">
                  <Kbd>↵</Kbd>
                </span>
              )}
            </div>
          ))}
        </div>
        <output className={found.length > 0 ? 'sr-only' : 'block px-2.5 py-2 text-ink-500'}>
          {open && statusText(found.length)}
        </output>
      </div>
    </search>
  )
}

function statusText(count: number): string {
  if (count === 0) return 'No page of the console goes by that name.'
  return count === 1 ? '1 page' : `${count} pages`
}
