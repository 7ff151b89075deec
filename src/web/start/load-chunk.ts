import { TIMING } from '../../domain/constants.ts'

export class ChunkTimeoutError extends Error {
  constructor() {
    super('This part of the page is taking too long to load. Check your connection and try again.')
    this.name = 'ChunkTimeoutError'
  }
}

/** Loads a part of the site. Retries once and fails with a clear message after 120 s. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeout: number = TIMING.chunkLoad,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeoutReached = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeoutError()), timeout)
  })
  try {
    return await Promise.race([load().catch(load), timeoutReached])
  } finally {
    clearTimeout(timer)
  }
}
