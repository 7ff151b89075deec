import { useState } from 'react'
import type { BackupsView, BackupView } from '../../../domain/backups/backup.ts'
import { formatCount } from '../../../domain/backups/texts.ts'
import { formatBytes } from '../../../domain/byte-size.ts'
import { formatTook } from '../../../domain/engine/engine-room.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { FactList } from '../fact-list.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { BackupChart } from './backup-chart.tsx'
import { BackupSettingsDialog } from './backup-settings-dialog.tsx'
import { backUpNow, saveBackup } from './engine-calls.ts'
import { Panel } from './panel.tsx'

interface Props {
  backups: BackupsView
  onChange: () => void
}

/** The last backup, its restore test, and the next one. */
export function BackupsPanel({
  backups: { place, isEncrypted, settings, nextAt, backups },
  onChange,
}: Props) {
  const timeZone = useTimeZone()
  const now = useNow()
  const [isEditing, setIsEditing] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const running = backups.find(({ status }) => status === 'running')
  const past = backups.filter(({ status }) => status !== 'running')
  const lastDone = past.find(({ status }) => status === 'done')
  const lastTest = past.find(({ testedAt }) => testedAt !== null)
  const time = (text: string) => formatRecentTime(text, now, timeZone)

  const start = async () => {
    setIsStarting(true)
    const outcome = await backUpNow()
    setIsStarting(false)
    if (outcome.ok) toasts.success('Backup started. It runs in the background')
    else toasts.error(outcome.error)
    onChange()
  }

  const { days, weeks, months } = settings.retention
  return (
    <Panel
      id="backups"
      title="Backups"
      aside={<TestBadge last={past[0]} />}
      actions={
        <>
          <Button size="s" className="max-sm:h-11" onClick={() => setIsEditing(true)}>
            Change schedule
          </Button>
          <Button
            size="s"
            className="max-sm:h-11"
            loading={isStarting || running !== undefined}
            onClick={() => void start()}
          >
            Back up now
          </Button>
        </>
      }
    >
      <FactList
        className="border-none"
        facts={[
          ['Last', lastDone ? <LastBackup key="last" backup={lastDone} time={time} /> : 'No backup yet'],
          ['Next', nextAt === null ? 'Scheduled backups are off' : time(nextAt)],
          ['Restore test', lastTest ? testText(lastTest, time) : 'No backup has been tested yet'],
          [
            'Kept',
            <span key="retention">
              {days} days, {weeks} weeks, {months} months, in <b className="font-semibold">{place}</b>,{' '}
              {isEncrypted ? 'encrypted' : 'not encrypted'}
            </span>,
          ],
        ]}
      />
      {past[0]?.status === 'failed' && (
        <Notice kind="danger" className="mt-3">
          The last backup failed: {past[0].error}
        </Notice>
      )}
      {!isEncrypted && (
        <p className="mt-3 text-xs text-ink-500">
          Set BACKUP_PASSPHRASE on the server to encrypt backups. To restore one, run{' '}
          <code>npm run restore</code> with an empty database.
        </p>
      )}
      <BackupChart backups={backups} />
      <BackupSettingsDialog
        key={JSON.stringify(settings)}
        settings={settings}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
        onDone={() => {
          setIsEditing(false)
          onChange()
        }}
      />
    </Panel>
  )
}

function TestBadge({ last }: { last: BackupView | undefined }) {
  if (!last) return null
  if (last.status === 'failed') return <Badge tone="danger">Failed</Badge>
  if (last.testedAt === null) return <Badge>Not tested</Badge>
  return last.testError === null ? (
    <Badge tone="positive">Restore test passed</Badge>
  ) : (
    <Badge tone="danger">Restore test failed</Badge>
  )
}

function LastBackup({ backup, time }: { backup: BackupView; time: (text: string) => string }) {
  const [isSaving, setIsSaving] = useState(false)
  const { id, name, bytes, startedAt, endedAt, isRemoved } = backup
  const took = endedAt === null ? '' : ` in ${formatTook(Date.parse(endedAt) - Date.parse(startedAt))}`
  const save = async () => {
    setIsSaving(true)
    const isSaved = await saveBackup(id, name ?? 'backup')
    setIsSaving(false)
    if (!isSaved) toasts.error('Could not download the backup. Try again')
  }
  return (
    <>
      {time(startedAt)}, {formatBytes(bytes ?? 0)}
      {took}{' '}
      {!isRemoved && name !== null && (
        <Button variant="ghost" size="s" loading={isSaving} onClick={() => void save()}>
          Download
        </Button>
      )}
    </>
  )
}

function testText(backup: BackupView, time: (text: string) => string): string {
  const { testedAt, testError, rows, files } = backup
  const when = time(testedAt ?? backup.startedAt)
  return testError === null
    ? `${when}: ${formatCount(rows ?? 0, 'row')} and ${formatCount(files ?? 0, 'file')}, all equal`
    : `${when}: ${testError}`
}
