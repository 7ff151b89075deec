import type { SetUpStep } from '../../../domain/site/set-up/steps.ts'
import {
  Car,
  CircleCheck,
  CircleDashed,
  Contrast,
  CornerDownRight,
  Globe,
  type Icon,
  Mail,
  MessageSquareText,
  Minus,
  Palette,
  ShieldCheck,
  Store,
  UserRoundPlus,
  Users,
} from '../../../ui/icons.tsx'
import type { StepAnswer } from './set-up-calls.ts'

export const STEP_ICONS: Record<SetUpStep, Icon> = {
  brand: Palette,
  dealerships: Store,
  staff: Users,
  stock: Car,
  mail: Mail,
  address: Globe,
  legal: ShieldCheck,
  routing: UserRoundPlus,
  assistant: MessageSquareText,
  redirects: CornerDownRight,
}

const STATES: Record<StepAnswer['state'], { label: string; icon: Icon; tone: string }> = {
  done: { label: 'Done', icon: CircleCheck, tone: 'text-positive' },
  under_way: { label: 'Under way', icon: Contrast, tone: 'text-info' },
  to_start: { label: 'To start', icon: CircleDashed, tone: 'text-ink-500' },
  skipped: { label: 'Skipped', icon: Minus, tone: 'text-ink-500' },
}

/** The state of a step as an icon with its name. */
export function StateIcon({ state }: Pick<StepAnswer, 'state'>) {
  const { label, icon: StateShape, tone } = STATES[state]
  return (
    <span className={`shrink-0 ${tone}`}>
      <StateShape aria-hidden className="size-4.5" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
