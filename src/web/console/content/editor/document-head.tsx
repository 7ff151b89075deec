import {
  actError,
  type ContentDocument,
  type DocumentAct,
  STATE_LABELS,
  stateOf,
} from '../../../../domain/content/document.ts'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import {
  ChevronLeft,
  Clock,
  Ellipsis,
  ExternalLink,
  Eye,
  History,
  Pencil,
  Trash2,
} from '../../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { STATE_TONES } from '../content-texts.ts'
import { contentHref, HAS_PREVIEW, type WrittenKind } from '../content-url.ts'
import type { AskedAct } from '../dialogs/ask-document.tsx'

export type Asked = AskedAct | 'schedule' | 'move' | 'versions'

interface Props {
  kind: WrittenKind
  label: string
  standing: ContentDocument | null
  versions: number
  isBusy: boolean
  onAsk: (asked: Asked) => void
  onTakeBackTime: () => void
  onPreview: () => void
}

/** What it is, how it stands, and what is done to it now and then. */
export function DocumentHead(props: Props) {
  const { kind, label, standing, versions, onAsk, onPreview } = props
  return (
    <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-ink-100 pr-4 pl-3 max-sm:pl-2">
      <Anchor
        href={contentHref({ kind })}
        aria-label={`All ${KINDS[kind].plural.toLowerCase()}`}
        title={KINDS[kind].plural}
        className="grid size-8 shrink-0 place-items-center rounded-s text-ink-700 hover:bg-ink-100 hover:text-ink-900 max-sm:size-11 [&_svg]:size-4.5"
      >
        <ChevronLeft aria-hidden />
      </Anchor>
      <h1 className="min-w-0 truncate text-l leading-6 tracking-[-0.01em]">{label}</h1>
      <DocumentState standing={standing} className={HAS_PREVIEW.has(kind) ? 'max-sm:hidden' : ''} />
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {versions > 0 && (
          <Button
            variant="ghost"
            icon={<History aria-hidden />}
            className="max-sm:hidden"
            onClick={() => onAsk('versions')}
          >
            {versions} {versions === 1 ? 'version' : 'versions'}
          </Button>
        )}
        <Button
          icon={<Eye aria-hidden />}
          className="max-md:hidden"
          loading={props.isBusy}
          onClick={onPreview}
        >
          Open preview
        </Button>
        <MoreMenu {...props} />
      </div>
    </div>
  )
}

interface StateProps extends Pick<Props, 'standing'> {
  className?: string
}

/** On a phone it stands beside the way to the preview, where there is one. */
export function DocumentState({ standing, className }: StateProps) {
  const timeZone = useTimeZone()
  const state = standing ? stateOf(standing) : 'draft'
  return (
    <Badge tone={STATE_TONES[state]} className={className}>
      {state === 'scheduled' && standing?.publishAt
        ? `Goes out ${formatInstant(standing.publishAt, 'dateTime', timeZone)}`
        : STATE_LABELS[state]}
    </Badge>
  )
}

function MoreMenu({ kind, standing, versions, onAsk, onTakeBackTime, onPreview }: Props) {
  const errorOf = (act: DocumentAct) => standing && actError(act, standing, KINDS[kind])
  const item = (act: DocumentAct) => {
    const error = errorOf(act)
    return error ? { disabled: true, note: error } : {}
  }
  return (
    <Menu
      trigger={
        <IconButton size="s" variant="line" name="More" className="size-8 max-sm:size-11">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Eye aria-hidden />} onSelect={onPreview}>
        Open preview
      </MenuItem>
      {standing?.published != null && (
        <MenuItem icon={<ExternalLink aria-hidden />} href={KINDS[kind].pathOf(standing.slug)}>
          See it on the site
        </MenuItem>
      )}
      {versions > 0 && (
        <MenuItem icon={<History aria-hidden />} onSelect={() => onAsk('versions')}>
          Versions
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Clock aria-hidden />} onSelect={() => onAsk('schedule')}>
        Publish later
      </MenuItem>
      {standing?.publishAt && <MenuItem onSelect={onTakeBackTime}>Take back the time</MenuItem>}
      {standing && KINDS[kind].canMove && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onAsk('move')}>
          Change address
        </MenuItem>
      )}
      {standing && (
        <>
          <MenuSeparator />
          <MenuItem {...item('discarded')} onSelect={() => onAsk('discarded')}>
            Let go of the draft
          </MenuItem>
          <MenuItem {...item('withdrawn')} onSelect={() => onAsk('withdrawn')}>
            Take off the site
          </MenuItem>
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            {...item('deleted')}
            onSelect={() => onAsk('deleted')}
          >
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
