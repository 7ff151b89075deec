import { PHOTOS } from '../../../domain/photos/photo-limits.ts'

export class ZipError extends Error {}

const PHOTO_NAME = /\.(jpe?g|png|webp|avif|heic|heif|gif)$/i
const MB = 1024 * 1024

/**
 * Unpacks the photos of a zip file in the browser, so that each is uploaded, resumed and refused on its own and the server
 * never unpacks anything. Counts while unpacking: the sizes that a zip declares are only claims.
 */
export async function readZip(zip: Blob): Promise<File[]> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const files: File[] = []
  let entries = 0
  let totalBytes = 0
  let failure: Error | null = null
  const unzip = new Unzip((entry) => {
    const name = entry.name.split('/').at(-1) ?? ''
    if (!PHOTO_NAME.test(name) || name.startsWith('.') || entry.name.includes('__MACOSX')) return
    entries++
    if (entries > PHOTOS.zip.maxFiles)
      failure ??= new ZipError(`A zip file can have up to ${PHOTOS.zip.maxFiles} photos.`)
    if (failure) return
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    entry.ondata = (error, chunk, isLast) => {
      if (error) failure ??= new ZipError('This zip file cannot be opened. It may be cut off.')
      if (failure) return
      size += chunk.length
      totalBytes += chunk.length
      if (size > PHOTOS.maxBytes)
        failure = new ZipError(`${name} is larger than ${PHOTOS.maxBytes / MB} MB. Nothing was added.`)
      else if (totalBytes > PHOTOS.zip.maxBytes)
        failure = new ZipError(
          `The photos are larger than ${PHOTOS.zip.maxBytes / MB} MB in all. Use several zip files.`,
        )
      else {
        chunks.push(Uint8Array.from(chunk))
        if (isLast) files.push(new File(chunks, name))
      }
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  const reader = zip.stream().getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      unzip.push(value ?? new Uint8Array(), done)
      if (failure) throw failure
      if (done) break
    }
  } catch (error) {
    throw error instanceof ZipError
      ? error
      : new ZipError('This zip file cannot be opened. It may be damaged.')
  } finally {
    void reader.cancel()
  }
  if (files.length === 0) throw new ZipError('This zip file has no photos.')
  return files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
}

export function isZip({ name, type }: File): boolean {
  return type === 'application/zip' || /\.zip$/i.test(name)
}
