import * as z from 'zod'
import type { PreparedServices, SourceServices } from '../services/stock/index.ts'
import type { Job } from './job.ts'

/** Runs stock sources that are due, and continues imports whose instance was killed. */
export function runSources(
  {
    sources,
    preparedImports,
  }: {
    sources: Pick<SourceServices, 'runDue'>
    preparedImports: Pick<PreparedServices, 'resumeAbandoned'>
  },
  log: (line: string) => void,
): Job {
  return {
    name: 'run-sources',
    schema: z.object({}),
    async handler() {
      const resumed = await preparedImports.resumeAbandoned()
      if (resumed > 0) log(`Continued ${resumed} imports that another instance had begun`)
      const runs = await sources.runDue()
      if (runs > 0) log(`Ran ${runs} stock sources`)
    },
  }
}
