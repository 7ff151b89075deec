import { Avatar } from '../../ui/avatar.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowRight, Heart, Menu as MenuIcon, Plus, RotateCw, Search, Share, X } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Example, type SpecimenProps } from './ui-specimen.tsx'

const VARIANTS: readonly [ButtonVariant, string][] = [
  ['primary', 'Send enquiry'],
  ['ink', 'Refresh Now'],
  ['soft', 'Enquire'],
  ['line', 'View vehicle'],
  ['ghost', 'Clear filters'],
  ['danger', 'Remove vehicle'],
  ['danger-line', 'Remove'],
]

export function ButtonSpecimens({ theme }: SpecimenProps) {
  return (
    <>
      <Example title="Variants">
        {VARIANTS.map(([variant, label]) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
      </Example>
      <Example title="Sizes: 48, 40, 32, 28">
        <Button variant="primary" size="l">
          Compare vehicles
        </Button>
        <Button size="m">Cancel</Button>
        <Button size="console" icon={<Plus aria-hidden />}>
          New lead
        </Button>
        <Button size="s">Retry</Button>
      </Example>
      <Example title="With icon and as link">
        <Button variant="ink" icon={<RotateCw aria-hidden />}>
          Refresh Now
        </Button>
        <Button icon={<Share aria-hidden />}>Share</Button>
        <ButtonLink href="/car-sales/" variant="soft">
          See 212 cars <ArrowRight aria-hidden />
        </ButtonLink>
      </Example>
      <Example title="Loading keeps its width; disabled is dashed">
        <Button variant="primary" loading>
          Send enquiry
        </Button>
        <Button loading>View vehicle</Button>
        <Button disabled>Compare vehicles</Button>
        <Button variant="primary" size="console" disabled>
          Assign
        </Button>
      </Example>
      <Example title="In the console">
        <div data-density="console" className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<Plus aria-hidden />}>
            New lead
          </Button>
          <Button>
            Reassign <Kbd>a</Kbd>
          </Button>
          <Button variant="ghost">Clear filters</Button>
          <Button variant="danger-line">Remove</Button>
        </div>
      </Example>
      <Example title="Icon buttons: 44, 28">
        <IconButton name="Search">
          <Search aria-hidden />
        </IconButton>
        <IconButton name="Saved vehicles, 3" count={3}>
          <Heart aria-hidden />
        </IconButton>
        <IconButton name="Menu" variant="line">
          <MenuIcon aria-hidden />
        </IconButton>
        <IconButton name={`Close the ${theme} panel`} size="s">
          <X aria-hidden />
        </IconButton>
        <IconButton name="Share" size="s" variant="line">
          <Share aria-hidden />
        </IconButton>
        <IconButton name="Save" disabled>
          <Heart aria-hidden />
        </IconButton>
      </Example>
    </>
  )
}

const TONES: readonly [BadgeTone, string][] = [
  ['ink', 'New'],
  ['paper', 'Used'],
  ['neutral', 'Draft'],
  ['line', 'Prefers a call'],
  ['accent', '2 new'],
  ['positive', 'On sale'],
  ['warning', 'Sale pending'],
  ['danger', 'Overdue'],
  ['info', 'Assigned'],
]

export function SmallSpecimens({ theme }: SpecimenProps) {
  return (
    <>
      <Example title="Badges">
        {TONES.map(([tone, label]) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
      </Example>
      <Example title="Badges in the console">
        <div data-density="console" className="flex flex-wrap gap-2">
          <Badge tone="positive" dot className="font-semibold">
            System Online
          </Badge>
          {TONES.slice(2).map(([tone, label]) => (
            <Badge key={tone} tone={tone}>
              {label}
            </Badge>
          ))}
        </div>
      </Example>
      <Example title="Avatars: 22, 30, 40, current user, unassigned">
        <Avatar name="Sam Numbat" isNameSpoken />
        <Avatar name="Jess Quoll" size="m" isNameSpoken />
        <Avatar name="Toby Emu" size="l" isNameSpoken />
        <Avatar name="Robin Currawong" size="m" tone="ink" isNameSpoken />
        <Avatar name="Unassigned" tone="vacant" isNameSpoken />
      </Example>
      <Example title="Keys">
        <Kbd>/</Kbd>
        <Kbd>Esc</Kbd>
        <Kbd>1-4</Kbd>
      </Example>
      <Example title="Progress and spinner" stack>
        <Progress label="ute-front.jpg" value={64} />
        <Progress label="All photos" value={100} valueText="8 of 8" state="done" />
        <Progress label="rear.heic" value={38} valueText="Too large" state="failed" />
        <Progress label={`Reading the file, ${theme}`} />
        <Spinner label="Looking for cars" />
      </Example>
    </>
  )
}
