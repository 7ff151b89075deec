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
import { contentHref, type EditableKind, KINDS_WITH_PREVIEW } from '../content-url.ts'
import { ConfirmDialog, type ConfirmedAct } from '../dialogs/confirm-dialog.tsx'
import { LeaveDialog } from '../dialogs/leave-dialog.tsx'
import { MoveDialog } from '../dialogs/move-dialog.tsx'
import { ScheduleDialog } from '../dialogs/schedule-dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { labelOf } from './document-draft.ts'
import { DocumentFields } from './document-fields.tsx'
import { DocumentFoot } from './document-foot.tsx'
import { type DialogName, DocumentHead, DocumentState } from './document-head.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { OthersNotice } from './others-notice.tsx'
import { useDocument } from './use-document.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

interface Props {
  kind: EditableKind
  openDocument: OpenDocument | null
  dealerships: readonly DealershipName[]
  today: string
}

/** Form on the left, preview on the right; one at a time on narrow screens. */
export function DocumentEditor({ kind, openDocument, dealerships, today }: Props) {
  const screen = useDocument(kind, openDocument?.document ?? null, today)
  const { editing, errors, busy, conflict, externalChange } = screen
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const announceDeletion = useDeletionToast(kind)
  const label = labelOf(kind, editing)
  const close = () => setOpenDialog(null)
  useSaveKey(() => void screen.save())
  useEffect(() => {
    if (errors.form) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const openPreview = async () => {
    const savedDocument = await screen.ensureSaved()
    const link = savedDocument && (await previewLink(savedDocument))
    if (link?.ok) window.open(link.value.href, '_blank')
    else if (link) notify('error', link.error)
  }
  const carryOut = async (act: ConfirmedAct) => {
    const result = await screen.act({ act })
    close()
    if (!result || act !== 'deleted') return
    announceDeletion(result.id, label)
    await screen.leaveFor(contentHref({ kind }))
  }
  const restore = async (from: number) => {
    if (await screen.act({ act: 'restored', from })) notify('success', 'Version restored as a draft')
  }
  const schedule = async (at: string) => {
    if (await screen.schedule(at)) close()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DocumentHead
        {...{ kind, label }}
        savedDocument={editing.savedDocument}
        versions={openDocument?.versions.length ?? 0}
        isBusy={busy !== null}
        onOpenDialog={setOpenDialog}
        onUnschedule={() => void screen.act({ act: 'unscheduled' })}
        onPreview={() => void openPreview()}
      />
      {conflict && (
        <ConflictNotice
          {...{ kind, today }}
          theirs={conflict}
          mine={editing.body}
          onUseTheirs={screen.takeTheirs}
          onKeepMine={() => void screen.saveMine()}
        />
      )}
      {externalChange && !conflict && (
        <OthersNotice
          {...{ kind, change: externalChange }}
          onShowChanges={() => setOpenDialog('versions')}
          onClose={screen.closeNotice}
          onRestore={screen.restore}
        />
      )}
      {screen.isRestored && !conflict && (
        <Notice
          kind="info"
          flush
          action={
            <Button size="s" onClick={screen.discardChanges}>
              Discard changes
            </Button>
          }
        >
          You made these changes earlier in this tab and did not save them.
        </Notice>
      )}
      {KINDS_WITH_PREVIEW.has(kind) && (
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
          <DocumentState savedDocument={editing.savedDocument} className="sm:hidden" />
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
            onMove={() => setOpenDialog('move')}
          />
        </div>
        {KINDS_WITH_PREVIEW.has(kind) && (
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
        isOpen={openDialog === 'versions'}
        versions={openDocument?.versions ?? []}
        isBusy={busy !== null}
        onClose={close}
        onRestore={(from) => {
          close()
          void restore(from)
        }}
      />
      <ScheduleDialog
        isOpen={openDialog === 'schedule'}
        publishAt={editing.savedDocument?.publishAt ?? null}
        isBusy={busy !== null}
        failure={errors.form}
        onClose={close}
        onSet={(at) => {
          void schedule(at)
        }}
      />
      <MoveDialog
        isOpen={openDialog === 'move'}
        kind={kind}
        slug={editing.savedDocument?.slug ?? ''}
        isOnSite={editing.savedDocument?.published != null}
        isBusy={busy !== null}
        failure={errors.slug}
        onClose={close}
        onMove={(to) => void screen.act({ act: 'moved', to })}
      />
      <ConfirmDialog
        act={
          openDialog === 'withdrawn' || openDialog === 'discarded' || openDialog === 'deleted'
            ? openDialog
            : null
        }
        label={label}
        isBusy={busy !== null}
        onClose={close}
        onAct={(act) => void carryOut(act)}
      />
      <LeaveDialog
        isDirty={screen.hasChanges}
        isLeaving={screen.isLeaving}
        onSave={async () => (await screen.save()) !== null}
      />
    </div>
  )
}

/** Shows a toast with Undo after a deletion. */
function useDeletionToast(kind: EditableKind) {
  const navigate = useNavigate()
  return (id: string, label: string) => {
    const undo = async () => {
      const outcome = await undeleteDocument(kind, id)
      if (!outcome.ok) return notify('error', outcome.error)
      notify('success', `${label} restored as a draft`)
      await navigate(contentHref({ kind }), { replace: true })
    }
    toasts.show({
      kind: 'success',
      message: `${label} deleted`,
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
