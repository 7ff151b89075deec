import * as Radix from '@radix-ui/react-tabs'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Tab = { value: string; label: string; count?: number; disabled?: boolean; content: ReactNode }

export type TabsProps = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  look?: 'line' | 'pill'
  className?: string
}

export function Tabs({ label, tabs, value, defaultValue, onChange, look = 'line', className }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={onChange}
      className={classNames('min-w-0', className)}
    >
      <Radix.List asChild aria-label={label}>
        <PlainDiv className={LIST[look]}>
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled}
              className={classNames(TAB, LOOKS[look])}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="font-normal text-ink-500 tabular-nums">{tab.count}</span>
              )}
            </Radix.Trigger>
          ))}
        </PlainDiv>
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} asChild>
          <PlainDiv className="pt-5 console:pt-3">{tab.content}</PlainDiv>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Drops the style attributes that the library renders on the server, which the content security policy blocks. */
function PlainDiv(props: ComponentProps<'div'>) {
  return <div {...props} style={undefined} />
}

const LIST = {
  line: 'flex gap-6 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--ink-200)] console:gap-5',
  pill: 'flex w-fit max-w-full gap-1 overflow-x-auto',
}

const TAB = classNames(
  'inline-flex shrink-0 items-center gap-2 text-ui whitespace-nowrap text-ink-700 hover:text-ink-900 console:text-s',
  'focus-visible:outline-offset-[-2px] disabled:text-ink-300 data-[state=active]:font-semibold data-[state=active]:text-ink-900',
)

const LOOKS = {
  line: 'h-12 rounded-t-s border-b-2 border-transparent px-0.5 data-[state=active]:border-accent console:h-9 console:data-[state=active]:border-ink-900',
  pill: 'h-10 rounded-pill px-4 data-[state=active]:bg-ink-100 console:h-7 console:rounded-s console:px-2.5',
}
