import { randomUUID } from 'node:crypto'
import { createRequestTimes, type EngineParts } from '../../../src/services/engine/index.ts'

/** An instance whose queue only notes what was sent to it. */
export function makeEngineParts(more: Partial<EngineParts> = {}) {
  const sentJobs: { job: string; requestedBy: string }[] = []
  const engine: EngineParts = {
    instance: { id: randomUUID(), name: 'test-1:1', version: '1.0.0' },
    jobQueue: {
      isReady: (job) => job !== 'fetch-content',
      send: async (job, { requestedBy }) => void sentJobs.push({ job, requestedBy }),
    },
    requestTimes: createRequestTimes(),
    measureStorage: async () => ({
      photos: { bytes: 3_000_000, files: 3 },
      uploads: { bytes: 1_000_000, files: 1 },
      cache: { bytes: 0, files: 0 },
      freeBytes: 6_000_000,
    }),
    operatorSettings: [
      { name: 'AUTH_SECRET', isSet: true },
      { name: 'SITE_URL', isSet: false },
    ],
    ...more,
  }
  return { engine, sentJobs }
}
