import { createHash } from 'node:crypto'
import type { Database, Executor } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import {
  deleteMedia,
  findMedia,
  insertMedia,
  listMedia,
  listMediaUses,
  MEDIA_FILE_PREFIX,
  updateMedia,
} from '../../data/pictures/media.ts'
import { readSiteConfig } from '../../data/site/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import { KINDS, labelOfBody } from '../../domain/content/kinds.ts'
import { MEDIA, type Media, type MediaList, type MediaUse } from '../../domain/media/media.ts'
import type { Picture } from '../../domain/pictures/picture.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import { PHOTO_ERRORS, photoErrorOf } from '../../domain/uploads/upload.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import type { PhotoCleaning } from './clean-photo.ts'
import { type PictureFiles, storageKeys } from './pictures.ts'

export type MediaOutcome = { ok: true; media: Media } | Refusal<'missing' | 'invalid' | 'conflict'>

const PICTURE_NOT_FOUND = refuse('missing', 'Picture not found')

export interface MediaServices {
  /** Newest first. */
  list(query: { q: string; page: number }): Promise<MediaList>
  take(by: Acting, file: { bytes: Uint8Array; name: string; alt: string }): Promise<MediaOutcome>
  /** Returns the picture that a file would become, and writes nothing. */
  identify(bytes: Uint8Array): Promise<Outcome<Picture, Refusal<'invalid'>>>
  change(by: Acting, change: { id: string; name: string; alt: string }): Promise<MediaOutcome>
  /** Removes only pictures that are not in use. */
  remove(by: Acting, id: string): Promise<MediaOutcome>
}

interface Parts {
  db: Database
  storage: FileStorage
  cleanPhoto: PhotoCleaning
  pictures: Pick<PictureFiles, 'forget'>
  clock: () => Date
}

const ID_LENGTH = 16

interface CleanedPicture extends Picture {
  bytes: Uint8Array
}

/** Media library for editors. Every picture is re-encoded on upload, so that hidden data is removed. */
export function createMediaServices({ db, storage, cleanPhoto, pictures, clock }: Parts): MediaServices {
  const recordAudit = (db_: Executor, { user, address }: Acting, act: AuditAct, { id, name }: Media) =>
    insertAudit(db_, { actor: user, act, target: { kind: 'media', id, label: name }, address }, clock())

  async function clean(bytes: Uint8Array): Promise<Outcome<CleanedPicture, Refusal<'invalid'>>> {
    const error = photoErrorOf(bytes)
    if (error) return refuseField('file', PHOTO_ERRORS[error])
    const outcome = await cleanPhoto(bytes)
    if (!outcome.photo) return refuseField('file', PHOTO_ERRORS[outcome.error])
    const { photo } = outcome
    const id = createHash('sha256').update(photo.bytes).digest('hex').slice(0, ID_LENGTH)
    return { ok: true, value: { id, width: photo.width, height: photo.height, bytes: photo.bytes } }
  }

  return {
    async list({ q, page }) {
      const { rows, total } = await listMedia(db, {
        q,
        limit: MEDIA.pageSize,
        offset: (page - 1) * MEDIA.pageSize,
      })
      return { media: await withUses(db, rows), total }
    },

    async take(by, { bytes, name, alt }) {
      const cleaned = await clean(bytes)
      if (!cleaned.ok) return cleaned
      const { id, width, height, bytes: cleanBytes } = cleaned.value
      const file = `${MEDIA_FILE_PREFIX}${id}.webp`
      await storage.write(file, cleanBytes)
      return transact(db, async (transaction): Promise<MediaOutcome> => {
        const isNew = (await findMedia(transaction, id)) === null
        await insertMedia(
          transaction,
          { id, file, crop: null, width, height },
          { name, alt, createdAt: clock(), createdBy: by.user.name },
        )
        const media = await readMedia(transaction, id)
        if (!media) return PICTURE_NOT_FOUND
        if (isNew) await recordAudit(transaction, by, 'media.added', media)
        return { ok: true, media }
      })
    },

    async identify(bytes) {
      const cleaned = await clean(bytes)
      if (!cleaned.ok) return cleaned
      const { id, width, height } = cleaned.value
      return { ok: true, value: { id, width, height } }
    },

    change: (by, { id, name, alt }) =>
      transact(db, async (transaction): Promise<MediaOutcome> => {
        if (!(await findMedia(transaction, id, { lock: true }))) return PICTURE_NOT_FOUND
        await updateMedia(transaction, id, { name, alt })
        const media = await readMedia(transaction, id)
        if (!media) return PICTURE_NOT_FOUND
        await recordAudit(transaction, by, 'media.changed', media)
        return { ok: true, media }
      }),

    async remove(by, id) {
      const outcome = await transact(db, async (transaction): Promise<RemoveOutcome> => {
        await findMedia(transaction, id, { lock: true })
        const media = await readMedia(transaction, id)
        if (!media) return PICTURE_NOT_FOUND
        if (media.uses.length > 0) return refuseUsed(media.uses)
        const file = await deleteMedia(transaction, id)
        await recordAudit(transaction, by, 'media.deleted', media)
        return { ok: true, media, file }
      })
      if (!outcome.ok) return outcome
      if (outcome.file) await storage.remove(outcome.file, ...storageKeys(id))
      pictures.forget(id)
      return { ok: true, media: outcome.media }
    },
  }
}

function refuseUsed(uses: readonly MediaUse[]): Refusal<'conflict'> {
  const labels = uses.map(({ label }) => label).join(', ')
  return refuse('conflict', `This picture is used by ${labels}. Remove it there first.`)
}

type RemoveOutcome = Exclude<MediaOutcome, { ok: true }> | { ok: true; media: Media; file: string | null }
type Row = NonNullable<Awaited<ReturnType<typeof findMedia>>>

async function readMedia(db: Executor, id: string): Promise<Media | null> {
  const row = await findMedia(db, id)
  return row ? ((await withUses(db, [row]))[0] ?? null) : null
}

async function withUses(db: Executor, rows: readonly Row[]): Promise<Media[]> {
  const documentUses = await listMediaUses(
    db,
    rows.map(({ id }) => id),
  )
  const site = JSON.stringify(await readSiteConfig(db))
  return rows.map(({ id, name, alt, width, height, createdAt, createdBy }) => {
    const uses = documentUses
      .filter((use) => use.id === id)
      .map(({ kind, slug, body }) => ({ kind, slug, label: labelOfBody(kind, body) }))
    const isInSite = site?.includes(id) && !uses.some(({ kind }) => kind === 'site')
    return {
      id,
      name,
      alt,
      width,
      height,
      at: createdAt.toISOString(),
      by: createdBy,
      uses: isInSite ? [...uses, { kind: 'site', slug: 'site', label: KINDS.site.plural }] : uses,
    }
  })
}
