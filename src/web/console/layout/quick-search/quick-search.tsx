import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '../../../../ui/class-names.ts'
import { Search } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import type { Area } from '../areas.ts'
import { type SearchOption, searchGroups, searchStatus, stepFrom } from './search-groups.ts'
import { SearchList } from './search-list.tsx'
import { useFindings } from './use-findings.ts'

interface QuickSearchProps {
  areas: readonly Area[]
  box: RefObject<HTMLInputElement | null>
  /** On a phone the search covers the top bar while it is in use. */
  isOpenOnPhone: boolean
  onEnter: () => void
  onLeave: () => void
}

/** Finds console pages by name, and the users, leads and vehicles that the signed-in user may see. */
export function QuickSearch({ areas, box, isOpenOnPhone, onEnter, onLeave }: QuickSearchProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const listId = useId()
  const navigate = useNavigate()
  const { state, findings } = useFindings(text)
  const groups = searchGroups(areas, text, findings)
  const options = groups.flatMap((group) => group.options)
  const activeOption = open ? (options.find(({ key }) => key === activeKey) ?? options[0]) : undefined
  const status = searchStatus(groups, state)

  const enter = () => {
    setOpen(true)
    onEnter()
  }
  const leave = () => {
    setOpen(false)
    onLeave()
  }
  const go = ({ href, isExternal }: SearchOption) => {
    setText('')
    setActiveKey(null)
    box.current?.blur()
    if (isExternal) window.open(href, '_blank', 'noopener')
    else void navigate(href)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) setOpen(true)
      else setActiveKey(stepFrom(options, activeOption?.key ?? null, step))
    } else if (event.key === 'Enter' && activeOption) {
      event.preventDefault()
      go(activeOption)
    } else if (event.key === 'Escape') {
      // Each press closes one thing: the list, the text, then the search itself.
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
        isOpenOnPhone
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
          aria-activedescendant={activeOption ? optionId(listId, activeOption) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Search leads, users, stock…"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActiveKey(null)
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
          'absolute inset-x-0 top-full z-30 mt-1.5 max-h-[calc(100dvh-64px)] overflow-y-auto rounded-m border border-edge bg-raised p-1.5 shadow-3 max-sm:inset-x-1',
          !open && 'hidden',
        )}
      >
        <SearchList
          id={listId}
          groups={groups}
          activeOption={activeOption}
          idOf={(option) => optionId(listId, option)}
          onPoint={({ key }) => setActiveKey(key)}
          onPick={go}
        />
        <output className={isStatusVisible(state, options) ? 'block px-2.5 py-2 text-ink-500' : 'sr-only'}>
          {open && status}
        </output>
      </div>
    </search>
  )
}

/** Beside visible results the status is for screen readers only. */
function isStatusVisible(
  state: ReturnType<typeof useFindings>['state'],
  options: readonly SearchOption[],
): boolean {
  return state === 'failed' || options.length === 0
}

function optionId(listId: string, { key }: SearchOption): string {
  return `${listId}-${key.replaceAll(' ', '-')}`
}
