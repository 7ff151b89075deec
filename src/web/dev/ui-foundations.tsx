import { TextLink } from '../../ui/anchor.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Example } from './ui-specimen.tsx'

export function FoundationSpecimens() {
  return (
    <>
      <Example title="Ink and paper">
        <Swatches swatches={NEUTRALS} />
      </Example>
      <Example title="Accent and status colours with their soft backgrounds">
        <Swatches swatches={MEANINGS} />
      </Example>
      <Example title="Display font, 600" stack>
        <div className="grid gap-3">
          <p className="font-display text-hero font-semibold tracking-[-0.032em]">Good cars.</p>
          <p className="font-display text-3xl font-semibold tracking-[-0.018em]">148 Vehicles found</p>
          <p className="font-display text-2xl font-semibold tracking-[-0.018em]">Just arrived</p>
          <p className="font-display text-xl font-semibold tracking-[-0.018em]">Harbour Artarmon</p>
        </div>
      </Example>
      <Example title="Text font, 400 and 600" stack>
        <div className="grid gap-2">
          <p className="text-l">18 Terms up to 7 years. Apply before you visit.</p>
          <p className="text-m">16 Book online, drop off from 7 am, and get a text when it is ready.</p>
          <p className="text-ui font-semibold">15 Controls and navigation</p>
          <p className="text-s text-ink-700">14 61,250 km, Auto, Diesel</p>
          <p className="text-xs text-ink-500">12 Excl. Govt. Charges</p>
          <p>
            <span className="price text-[1.5rem]">$48,990</span>{' '}
            <TextLink href="#foundations" tone="accent" className="ml-4">
              View all
            </TextLink>{' '}
            <TextLink href="#foundations" className="ml-4">
              Book a service
            </TextLink>
          </p>
        </div>
      </Example>
      <Example title="Radius and shadow">
        <div className="flex flex-wrap gap-4">
          <Corner className="rounded-s shadow-1" label="s, 1" />
          <Corner className="rounded-m shadow-2" label="m, 2" />
          <Corner className="rounded-l shadow-3" label="l, 3" />
          <div className="grid h-16 w-28 place-items-center rounded-m bg-plate text-xs text-ink-700">
            plate
          </div>
        </div>
      </Example>
    </>
  )
}

function Corner({ className, label }: { className: string; label: string }) {
  return (
    <div
      className={classNames(
        'grid h-16 w-20 place-items-center border border-edge bg-raised text-xs text-ink-500',
        className,
      )}
    >
      {label}
    </div>
  )
}

function Swatches({ swatches }: { swatches: readonly (readonly [string, string])[] }) {
  return (
    <ul className="grid w-full grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-5">
      {swatches.map(([name, className]) => (
        <li key={name} className="min-w-0 text-xs text-ink-500">
          <span className={classNames('mb-1 block h-10 rounded-s border border-edge', className)} />
          <span className="block truncate">{name}</span>
        </li>
      ))}
    </ul>
  )
}

const NEUTRALS = [
  ['ink-900', 'bg-ink-900'],
  ['ink-700', 'bg-ink-700'],
  ['ink-500', 'bg-ink-500'],
  ['field-edge', 'bg-field-edge'],
  ['ink-300', 'bg-ink-300'],
  ['ink-200', 'bg-ink-200'],
  ['ink-100', 'bg-ink-100'],
  ['canvas', 'bg-canvas'],
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
] as const

const MEANINGS = [
  ['accent', 'bg-accent'],
  ['positive', 'bg-positive'],
  ['warning', 'bg-warning'],
  ['danger', 'bg-danger'],
  ['info', 'bg-info'],
  ['accent-soft', 'bg-accent-soft'],
  ['positive-soft', 'bg-positive-soft'],
  ['warning-soft', 'bg-warning-soft'],
  ['danger-soft', 'bg-danger-soft'],
  ['info-soft', 'bg-info-soft'],
] as const
