import { type FormEvent, useEffect, useRef, useState } from 'react'
import { KINDS } from '../../../domain/content/kinds.ts'
import { MEDIA, type Media, type MediaUse } from '../../../domain/media/media.ts'
import { pictureUpTo } from '../../../domain/pictures/address.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2, X } from '../../../ui/icons.tsx'
import { parseEditableKind } from '../content/content-url.ts'
import { FactList } from '../fact-list.tsx'
import { useSending } from '../leads/dialogs/use-sending.ts'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { changeMedia, deleteMedia } from './media-calls.ts'

interface Props {
  media: Media
  onClose: () => void
  onChanged: () => void
}

/** Details of one picture: alternative text, uses, and deletion. */
export function MediaPanel({ media, onClose, onChanged }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const timeZone = useTimeZone()
  const [{ name, alt }, setDraft] = useState({ name: media.name, alt: media.alt })
  const saving = useSending(changeMedia)
  const deleting = useSending(deleteMedia)
  const isUsed = media.uses.length > 0
  useEffect(() => title.current?.focus(), [])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await saving.submit({ id: media.id, name, alt }))) return
    notify('success', `${name} saved`)
    onChanged()
  }
  const remove = async () => {
    if (isUsed || !(await deleting.submit(media.id))) return
    notify('success', `${media.name} deleted`)
    onClose()
  }
  return (
    <aside
      aria-labelledby="media-title"
      className="relative flex min-h-0 w-101 shrink-0 flex-col overflow-y-auto border-l border-ink-200 bg-paper max-lg:w-full max-lg:border-l-0"
    >
      <div className="flex h-11 shrink-0 items-center border-b border-ink-100 pr-1 pl-5 max-sm:pl-4">
        <h2
          id="media-title"
          ref={title}
          tabIndex={-1}
          className="min-w-0 truncate font-text text-s font-semibold"
        >
          {media.name}
        </h2>
        <IconButton name="Close" size="s" className="mr-2 ml-auto max-sm:size-11" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <img
        src={pictureUpTo(media, 640, 'webp')}
        alt={media.alt}
        width={media.width}
        height={media.height}
        className="max-h-72 w-full shrink-0 bg-canvas object-contain"
      />
      <FactList
        className="px-5 py-3.5 max-sm:px-4"
        facts={[
          ['Size', `${media.width} × ${media.height}`],
          [
            'Added',
            [formatInstant(media.at, 'dateTime', timeZone), media.by && `by ${media.by}`]
              .filter(Boolean)
              .join(' '),
          ],
          ['Used by', isUsed ? <Uses key="uses" uses={media.uses} /> : 'Nothing yet'],
        ]}
      />
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3 px-5 py-4 max-sm:px-4">
        <TextArea
          label="Description"
          hint="Alternative text for screen readers. Leave empty for decorative images."
          rows={2}
          maxLength={MEDIA.maxAltLength}
          value={alt}
          onChange={(event) => setDraft({ name, alt: event.target.value })}
        />
        <TextField
          label="Name"
          value={name}
          maxLength={MEDIA.maxNameLength}
          autoComplete="off"
          error={saving.failure?.errors.name && 'Enter a name'}
          onChange={(event) => setDraft({ name: event.target.value, alt })}
        />
        <div className="mt-1 flex flex-wrap items-center gap-2.5">
          <Button type="submit" variant="primary" loading={saving.isBusy}>
            Save
          </Button>
          <Button
            variant="danger-line"
            icon={<Trash2 aria-hidden />}
            disabled={isUsed}
            loading={deleting.isBusy}
            onClick={() => void remove()}
          >
            Delete
          </Button>
          {isUsed && <p className="text-xs text-ink-500">This picture is in use. Remove it there first.</p>}
        </div>
      </form>
    </aside>
  )
}

function Uses({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="grid gap-1">
      {uses.map(({ kind, slug, label }) => (
        <li key={`${kind} ${slug}`}>
          {parseEditableKind(kind) ? (
            <Anchor href={paths.contentDocument({ kind, slug })} className="underline">
              {label}
            </Anchor>
          ) : (
            label
          )}{' '}
          <span className="text-ink-500">{KINDS[kind].noun}</span>
        </li>
      ))}
    </ul>
  )
}
