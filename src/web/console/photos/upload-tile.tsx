import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CircleAlert, CloudOff, Copy, RotateCw } from '../../../ui/icons.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { isOnItsWay, type UploadItem, type UploadQueue } from './upload-queue.ts'

/** A photo on its way: its progress, or what went wrong and what to do. */
export function UploadTile({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { key, file, state, percent, error } = item
  if (isOnItsWay(item))
    return <ProgressTile file={file} label={labelOf(item)} percent={percent} isKnown={state === 'sending'} />
  const isDuplicate = state === 'duplicate'
  const Icon = isDuplicate ? Copy : state === 'failed' ? CloudOff : CircleAlert
  return (
    <li
      className={
        isDuplicate
          ? 'col-span-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-m border border-warning/50 bg-warning-soft p-3 text-s'
          : 'col-span-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-m border border-danger/50 bg-danger-soft p-3 text-s'
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <div role="alert" className="min-w-40 flex-1">
        <p className="truncate font-semibold">{file.name}</p>
        <p>{error}</p>
      </div>
      <div className="flex gap-2">
        {state === 'failed' && (
          <Button size="console" icon={<RotateCw aria-hidden />} onClick={() => queue.retry(key)}>
            Retry
          </Button>
        )}
        {isDuplicate && (
          <Button size="console" onClick={() => void queue.keepDuplicate(key)}>
            Keep both
          </Button>
        )}
        <Button size="console" variant="ghost" onClick={() => queue.remove(key)}>
          {isDuplicate ? 'Skip photo' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}

function ProgressTile({
  file,
  label,
  percent,
  isKnown,
}: {
  file: File
  label: string
  percent: number
  isKnown: boolean
}) {
  const [preview] = useState(() => URL.createObjectURL(file))
  const [isVisible, setIsVisible] = useState(true)
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])
  return (
    <li className="relative aspect-[4/3] overflow-hidden rounded-m bg-plate">
      {isVisible && (
        // A format that the browser cannot show, such as HEIC, leaves the plate empty.
        <img
          src={preview}
          alt=""
          onError={() => setIsVisible(false)}
          className="size-full object-cover opacity-40"
        />
      )}
      <div className="absolute inset-x-1.5 bottom-1.5 rounded-s bg-raised px-2 py-1.5 text-xs shadow-1">
        <Progress label={label} {...(isKnown && { value: percent })} />
      </div>
    </li>
  )
}

function labelOf({ file, state }: UploadItem): string {
  return state === 'making' ? `Preparing ${file.name}` : file.name
}
