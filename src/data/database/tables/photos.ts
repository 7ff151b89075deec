import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FeedPictureState } from '../../../domain/photos/feed-picture.ts'
import type { Photo } from '../../../domain/photos/photo.ts'
import { at, identity } from './columns.ts'

export const vehiclePictures = pgTable(
  'vehicle_pictures',
  {
    vehicleId: identity('vehicle_id').notNull(),
    position: integer().notNull(),
    pictureId: text('picture_id').notNull(),
    /** Names the photo of this car, whatever its place. */
    id: identity('id').notNull().generatedAlwaysAsIdentity(),
    /** The file's name as it was added. */
    name: text().notNull().default(''),
    origin: text().$type<Photo['origin']>().notNull().default('staff'),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.position] })],
)

export const photoLocks = pgTable('photo_locks', {
  vehicleId: identity('vehicle_id').primaryKey(),
  at: at('at').notNull(),
  byName: text('by_name').notNull(),
})

export const photoUndos = pgTable('photo_undos', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: identity('vehicle_id').notNull(),
  photoId: identity('photo_id').notNull(),
  act: text().$type<'removed' | 'changed'>().notNull(),
  position: integer().notNull(),
  pictureId: text('picture_id').notNull(),
  name: text().notNull(),
  origin: text().$type<Photo['origin']>().notNull(),
  at: at('at').notNull(),
})

export const photoUploads = pgTable('photo_uploads', {
  id: uuid().primaryKey().defaultRandom(),
  vehicleId: identity('vehicle_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  size: integer().notNull(),
  sha256: text(),
  received: integer().notNull().default(0),
  photoId: identity('photo_id'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const feedPictureChanges = pgTable('feed_picture_changes', {
  vehicleId: identity('vehicle_id').primaryKey(),
})

export const feedPictures = pgTable(
  'feed_pictures',
  {
    vehicleId: identity('vehicle_id').notNull(),
    url: text().notNull(),
    position: integer().notNull(),
    host: text().notNull(),
    state: text().$type<FeedPictureState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at'),
    takenUntil: at('taken_until'),
    etag: text(),
    lastModified: text('last_modified'),
    problem: text(),
    reason: text(),
    pictureId: text('picture_id'),
    addedAt: at('added_at').notNull(),
    fetchedAt: at('fetched_at'),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.url] })],
)

export const feedPhotoChanges = pgTable('feed_photo_changes', {
  vehicleId: identity('vehicle_id').primaryKey(),
})
