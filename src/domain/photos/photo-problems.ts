import { PHOTOS } from './photo-limits.ts'

export const PHOTO_PROBLEMS = [
  'empty',
  'too-large',
  'not-a-photo',
  'too-many-pixels',
  'too-small',
  'broken',
  'too-slow',
] as const
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number]

const MB = PHOTOS.maxBytes / 1024 / 1024
const MEGAPIXELS = PHOTOS.maxPixels / 1_000_000

/** What is wrong with a file, and what to do. Follows the name of the file. */
export const PHOTO_PROBLEM_TEXTS: Record<PhotoProblem, string> = {
  empty: 'This file is empty. Choose another photo.',
  'too-large': `This photo is larger than ${MB} MB. Export a smaller copy and add that.`,
  'not-a-photo': 'This is not a photo. Add a JPEG, PNG, WebP, AVIF or HEIC file.',
  'too-many-pixels': `This photo has more than ${MEGAPIXELS} megapixels. Export a smaller copy and add that.`,
  'too-small': `This picture is smaller than ${PHOTOS.minSidePixels} pixels. Choose a larger one.`,
  broken: 'This photo cannot be opened. It may be cut off: copy it from the camera again.',
  'too-slow': 'This photo takes too long to open. Export it as JPEG and add that.',
}
