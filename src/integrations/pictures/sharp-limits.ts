import sharp from 'sharp'

/**
 * Sets the limits of the image library for the whole process: one thread per picture, so that pages stay responsive, and no
 * cache, which would keep over 100 MB of each large photo after it has been decoded.
 */
export function limitSharp(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}
