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
import { contentHref, type EditableKind, KINDS_WITH_PREVIEW } from '../content-url.ts'
import type { ConfirmedAct } from '../dialogs/confirm-dialog.tsx'

export type DialogName = ConfirmedAct | 'schedule' | 'move' | 'versions'

interface Props {
  kind: EditableKind
  label: string
  savedDocument: ContentDocument | null
  versions: number
  isBusy: boolean
  onOpenDialog: (dialog: DialogName) => void
  onUnschedule: () => void
  onPreview: () => void
}

/** Title, state, and the less frequent acts. */
export function DocumentHead(props: Props) {
  const { kind, label, savedDocument, versions, onOpenDialog, onPreview } = props
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
      <div className="flex min-w-0 items-center gap-2.5 max-sm:flex-col max-sm:items-start max-sm:gap-0">
        <h1 className="max-w-full min-w-0 truncate text-l leading-6 tracking-[-0.01em]">{label}</h1>
        <DocumentState
          savedDocument={savedDocument}
          className={KINDS_WITH_PREVIEW.has(kind) ? 'max-sm:hidden' : ''}
        />
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {versions > 0 && (
          <Button
            variant="ghost"
            icon={<History aria-hidden />}
            className="max-sm:hidden"
            onClick={() => onOpenDialog('versions')}
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

interface StateProps extends Pick<Props, 'savedDocument'> {
  className?: string
}

/** On a phone it is shown next to the preview switch, if the kind has a preview. */
export function DocumentState({ savedDocument, className }: StateProps) {
  const timeZone = useTimeZone()
  const state = savedDocument ? stateOf(savedDocument) : 'draft'
  return (
    <Badge tone={STATE_TONES[state]} className={className}>
      {state === 'scheduled' && savedDocument?.publishAt
        ? `Scheduled for ${formatInstant(savedDocument.publishAt, 'dateTime', timeZone)}`
        : STATE_LABELS[state]}
    </Badge>
  )
}

function MoreMenu({ kind, savedDocument, versions, onOpenDialog, onUnschedule, onPreview }: Props) {
  const errorOf = (act: DocumentAct) => savedDocument && actError(act, savedDocument, KINDS[kind])
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
      {savedDocument?.published != null && (
        <MenuItem icon={<ExternalLink aria-hidden />} href={KINDS[kind].pathOf(savedDocument.slug)}>
          View on the site
        </MenuItem>
      )}
      {versions > 0 && (
        <MenuItem icon={<History aria-hidden />} onSelect={() => onOpenDialog('versions')}>
          Versions
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Clock aria-hidden />} onSelect={() => onOpenDialog('schedule')}>
        Schedule publication
      </MenuItem>
      {savedDocument?.publishAt && <MenuItem onSelect={onUnschedule}>Remove schedule</MenuItem>}
      {savedDocument && KINDS[kind].canMove && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onOpenDialog('move')}>
          Change address
        </MenuItem>
      )}
      {savedDocument && (
        <>
          <MenuSeparator />
          <MenuItem {...item('discarded')} onSelect={() => onOpenDialog('discarded')}>
            Discard draft
          </MenuItem>
          <MenuItem {...item('withdrawn')} onSelect={() => onOpenDialog('withdrawn')}>
            Unpublish
          </MenuItem>
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            {...item('deleted')}
            onSelect={() => onOpenDialog('deleted')}
          >
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
