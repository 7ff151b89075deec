import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { KINDS } from '../../../../domain/content/kinds.ts'
import type { OpenDocument } from '../../../../services/content/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Toggle } from '../../../../ui/forms/toggle.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toasts } from '../../../../ui/overlays/toast-store.ts'
import { notify } from '../../notify.ts'
import { type DealershipName, previewLink, undeleteDocument } from '../content-calls.ts'
import { contentHref, HAS_PREVIEW, type WrittenKind } from '../content-url.ts'
import { AskDocument, type AskedAct } from '../dialogs/ask-document.tsx'
import { LeaveDialog } from '../dialogs/leave-dialog.tsx'
import { MoveDialog } from '../dialogs/move-dialog.tsx'
import { ScheduleDialog } from '../dialogs/schedule-dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { labelOf } from './document-draft.ts'
import { DocumentFields } from './document-fields.tsx'
import { DocumentFoot } from './document-foot.tsx'
import { type Asked, DocumentHead, DocumentState } from './document-head.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { OthersNotice } from './others-notice.tsx'
import { useDocument } from './use-document.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

interface Props {
  kind: WrittenKind
  opened: OpenDocument | null
  dealerships: readonly DealershipName[]
  today: string
}

/** Words to the left, what readers will see to the right; one of the two where there is less room. */
export function DocumentEditor({ kind, opened, dealerships, today }: Props) {
  const screen = useDocument(kind, opened?.document ?? null, today)
  const { editing, errors, busy, conflict, news } = screen
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const [asked, setAsked] = useState<Asked | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const sayDeleted = useSayDeleted(kind)
  const label = labelOf(kind, editing)
  const close = () => setAsked(null)
  useSaveKey(() => void screen.save())
  useEffect(() => {
    if (errors.form) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const openPreview = async () => {
    const kept = await screen.kept()
    const link = kept && (await previewLink(kept))
    if (link?.ok) window.open(link.value.href, '_blank')
    else if (link) notify('error', link.error)
  }
  const carryOut = async (act: AskedAct) => {
    const done = await screen.act({ act })
    close()
    if (!done || act !== 'deleted') return
    sayDeleted(done.id, label)
    await screen.leaveFor(contentHref({ kind }))
  }
  const bringBack = async (from: number) => {
    if (await screen.act({ act: 'restored', from })) notify('success', 'It is back, as a draft')
  }
  const setTime = async (at: string) => {
    if (await screen.schedule(at)) close()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DocumentHead
        {...{ kind, label }}
        standing={editing.standing}
        versions={opened?.versions.length ?? 0}
        isBusy={busy !== null}
        onAsk={setAsked}
        onTakeBackTime={() => void screen.act({ act: 'unscheduled' })}
        onPreview={() => void openPreview()}
      />
      {conflict && (
        <ConflictNotice
          {...{ kind, today }}
          theirs={conflict}
          mine={editing.body}
          onTheirs={screen.takeTheirs}
          onMine={() => void screen.putMineOver()}
        />
      )}
      {news && !conflict && (
        <OthersNotice
          {...{ kind, news }}
          onSeeChanges={() => setAsked('versions')}
          onClose={screen.closeNews}
          onBringBack={screen.bringBack}
        />
      )}
      {screen.isFromBefore && !conflict && (
        <Notice
          kind="info"
          flush
          action={
            <Button size="s" onClick={screen.letGo}>
              Let them go
            </Button>
          }
        >
          These are changes you made in this tab and did not save.
        </Notice>
      )}
      {HAS_PREVIEW.has(kind) && (
        <div className="flex items-center justify-between gap-3 border-b border-ink-100 px-5 py-2 max-sm:px-4 xl:hidden">
          <Toggle
            label="Show"
            value={side}
            onChange={setSide}
            options={[
              { value: 'write', label: 'Write' },
              { value: 'preview', label: 'Preview' },
            ]}
            className="max-sm:h-11!"
          />
          <DocumentState standing={editing.standing} className="sm:hidden" />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        <div
          ref={fields}
          className={classNames(
            'relative min-w-0 flex-1 overflow-y-auto',
            side === 'preview' && 'max-xl:hidden',
          )}
        >
          <DocumentFields
            {...{ kind, editing, errors }}
            dealerships={dealerships}
            onType={screen.type}
            onTypeSlug={screen.typeSlug}
            onMove={() => setAsked('move')}
          />
        </div>
        {HAS_PREVIEW.has(kind) && (
          <section
            aria-label={`${KINDS[kind].noun} as readers see it`}
            // A scrolling box must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={classNames(
              'relative w-[46%] shrink-0 overflow-y-auto border-l border-ink-200 bg-canvas p-8 max-xl:w-full max-xl:border-l-0 max-sm:p-4',
              side === 'write' && 'max-xl:hidden',
            )}
          >
            <DocumentPreview kind={kind} body={editing.body} />
          </section>
        )}
      </div>
      <DocumentFoot
        kind={kind}
        screen={screen}
        onSave={() => void screen.save()}
        onPublish={() => void screen.publish()}
      />
      <VersionsDrawer
        id="document-versions"
        isOpen={asked === 'versions'}
        versions={opened?.versions ?? []}
        isBusy={busy !== null}
        onClose={close}
        onBringBack={(from) => {
          close()
          void bringBack(from)
        }}
      />
      <ScheduleDialog
        isOpen={asked === 'schedule'}
        publishAt={editing.standing?.publishAt ?? null}
        isBusy={busy !== null}
        failure={errors.form}
        onClose={close}
        onSet={(at) => {
          void setTime(at)
        }}
      />
      <MoveDialog
        isOpen={asked === 'move'}
        kind={kind}
        slug={editing.standing?.slug ?? ''}
        isOnSite={editing.standing?.published != null}
        isBusy={busy !== null}
        failure={errors.slug}
        onClose={close}
        onMove={(to) => void screen.act({ act: 'moved', to })}
      />
      <AskDocument
        ask={asked === 'withdrawn' || asked === 'discarded' || asked === 'deleted' ? asked : null}
        label={label}
        isBusy={busy !== null}
        onClose={close}
        onAct={(act) => void carryOut(act)}
      />
      <LeaveDialog
        isDirty={screen.dirty}
        isLeaving={screen.isLeaving}
        onSave={async () => (await screen.save()) !== null}
      />
    </div>
  )
}

/** The way to have it back, for as long as the notice stands. */
function useSayDeleted(kind: WrittenKind) {
  const navigate = useNavigate()
  return (id: string, label: string) => {
    const undo = async () => {
      const outcome = await undeleteDocument(kind, id)
      if (!outcome.ok) return notify('error', outcome.error)
      notify('success', `${label} is back, as a draft`)
      await navigate(contentHref({ kind }), { replace: true })
    }
    toasts.show({
      kind: 'success',
      message: `${label} is deleted`,
      action: { label: 'Undo', onAct: () => void undo() },
    })
  }
}

function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog:modal')) save()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
