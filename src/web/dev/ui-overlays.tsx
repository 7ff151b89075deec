import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { Toggle } from '../../ui/forms/toggle.tsx'
import {
  ChevronDown,
  Columns3,
  Keyboard,
  LayoutGrid,
  List,
  LogOut,
  Trash2,
  UserRound,
} from '../../ui/icons.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { Dialog, Drawer } from '../../ui/overlays/dialog.tsx'
import { closesDialog, opensDialog } from '../../ui/overlays/invoker.ts'
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { type Toast, toasts } from '../../ui/overlays/toast-store.ts'
import { ToastCard } from '../../ui/overlays/toaster.tsx'
import { Example, type SpecimenProps } from './ui-specimen.tsx'

export function DialogSpecimens({ theme }: SpecimenProps) {
  const id = (name: string) => `${theme}-${name}`
  const [open, setOpen] = useState(false)
  return (
    <>
      <Example title="Opened by attributes of the button">
        <Button {...opensDialog(id('confirm'))}>Confirm</Button>
        <Button {...opensDialog(id('saved'))}>Saved vehicles</Button>
        <Button {...opensDialog(id('filters'))}>Filters</Button>
      </Example>
      <Example title="Opened by state">
        <Button onClick={() => setOpen(true)}>Request a call</Button>
      </Example>

      <Dialog
        id={id('confirm')}
        size="s"
        title="Remove 2024 Toyota RAV4?"
        footer={
          <>
            <Button size="m" {...closesDialog(id('confirm'))}>
              Keep it
            </Button>
            <Button size="m" variant="danger" {...closesDialog(id('confirm'))}>
              Remove vehicle
            </Button>
          </>
        }
      >
        <p className="text-ink-700">
          The vehicle disappears from the list immediately. Its leads and history are kept.
        </p>
      </Dialog>

      <Dialog
        id={id('saved')}
        size="l"
        title="Saved vehicles"
        aside="3 of 10"
        flush
        footer={
          <>
            <span className="mr-auto text-s text-ink-500">Saved in this browser.</span>
            <Button variant="primary" {...closesDialog(id('saved'))}>
              Compare vehicles
            </Button>
          </>
        }
      >
        <ul>
          {['2024 Toyota RAV4', '2021 Mazda Mazda3', '2025 Isuzu D-MAX'].map((car) => (
            <li
              key={car}
              className="flex items-center gap-4 border-b border-ink-100 px-(--panel-pad) py-4 last:border-b-0"
            >
              <span className="h-16 w-24 shrink-0 rounded-s bg-plate" />
              <span className="min-w-0 flex-1 font-semibold">{car}</span>
              <Button
                variant="ghost"
                size="m"
                icon={<Trash2 aria-hidden />}
                onClick={() => toasts.info(`${car} was removed`, { label: 'Undo', onAct: () => {} })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>

      <Drawer
        id={id('filters')}
        title="Filters"
        footer={
          <Button variant="primary" full {...closesDialog(id('filters'))}>
            Show 148 cars
          </Button>
        }
      >
        <div className="grid gap-5">
          <TextField label="Keyword" placeholder="7 seat diesel" />
          <TextField label="Price to" before="$" inputMode="numeric" />
          <TextField label="Odometer to" after="km" inputMode="numeric" />
        </div>
      </Drawer>

      <Dialog id={id('call')} title="Request a call" open={open} onClose={() => setOpen(false)}>
        <form method="dialog" className="grid gap-5">
          <TextField label="Mobile" inputMode="tel" />
          <TextArea label="Message" optional />
          <Button variant="primary" type="submit">
            Send
          </Button>
        </form>
      </Dialog>
    </>
  )
}

const SAMPLES: readonly Toast[] = [
  {
    id: 1,
    kind: 'success',
    message: '2024 Toyota RAV4 has been added to your saves',
    action: { label: 'Undo', onAct: () => {} },
  },
  { id: 2, kind: 'info', message: 'Stock: U10877 is already in your saves' },
  {
    id: 3,
    kind: 'warning',
    message: 'You can save up to 10 cars. Removed: 2019 Mazda CX-3',
    action: { label: 'Undo', onAct: () => {} },
  },
  {
    id: 4,
    kind: 'error',
    message: 'Failed to load vehicle data',
    action: { label: 'Try again', onAct: () => {} },
  },
]

export function ToastSpecimens() {
  return (
    <>
      <Example title="Kinds" stack>
        <ol className="grid max-w-110 gap-2.5">
          {SAMPLES.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={() => {}} />
          ))}
        </ol>
      </Example>
      <Example title="Show a toast">
        {SAMPLES.map(({ kind, message, action }) => (
          <Button key={kind} size="m" onClick={() => toasts.show({ kind, message, action })}>
            {kind}
          </Button>
        ))}
      </Example>
    </>
  )
}

export function MenuSpecimens({ theme }: SpecimenProps) {
  const [view, setView] = useState<'list' | 'grid'>('grid')
  const [panel, setPanel] = useState<'list' | 'board'>('list')
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  return (
    <div ref={setContainer}>
      <Example title="Menu">
        <Menu
          align="start"
          container={container}
          trigger={
            <Button>
              Robin Currawong <ChevronDown aria-hidden />
            </Button>
          }
        >
          <MenuHeader>
            <Avatar name="Robin Currawong" size="m" tone="ink" />
            <span className="leading-4">
              <b className="block">Robin Currawong</b>
              <span className="text-xs text-ink-500">Administrator</span>
            </span>
          </MenuHeader>
          <MenuSeparator />
          <MenuItem icon={<UserRound aria-hidden />} href="/admin/">
            Name and password
          </MenuItem>
          <MenuItem icon={<Keyboard aria-hidden />} shortcut="?">
            Keyboard
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} danger>
            Remove
          </MenuItem>
          <MenuItem disabled>Not allowed</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden />}>Sign Out</MenuItem>
        </Menu>
      </Example>
      <Example title="Tabs" stack>
        <Tabs label={`Vehicle, ${theme}`} tabs={TABS} />
        <Tabs label={`Condition, ${theme}`} look="pill" tabs={TABS.slice(0, 3)} defaultValue="specs" />
      </Example>
      <Example title="Toggle">
        <Toggle
          label={`Show results as, ${theme}`}
          value={view}
          onChange={setView}
          iconsOnPhone
          options={[
            { value: 'list', label: 'List', icon: <List aria-hidden /> },
            { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
          ]}
        />
        <div data-density="console">
          <Toggle
            label={`Show leads as, ${theme}`}
            value={panel}
            onChange={setPanel}
            options={[
              { value: 'list', label: 'List', icon: <List aria-hidden /> },
              { value: 'board', label: 'Board', icon: <Columns3 aria-hidden /> },
            ]}
          />
        </div>
      </Example>
    </div>
  )
}

const TABS = [
  {
    value: 'about',
    label: 'About',
    content: <p className="text-ink-700">One owner, full service history.</p>,
  },
  { value: 'specs', label: 'Specifications', content: <p className="text-ink-700">2.5 hybrid, AWD.</p> },
  { value: 'photos', label: 'Photos', count: 18, content: <p className="text-ink-700">Eighteen photos.</p> },
  { value: 'history', label: 'History', disabled: true, content: null },
]
