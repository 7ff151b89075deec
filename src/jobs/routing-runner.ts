import type { InstanceServices } from '../services/engine/index.ts'
import type { RoutingServices } from '../services/routing/index.ts'

export interface RoutingRunner {
  stop(): Promise<void>
}

interface Options extends Pick<RoutingServices, 'router' | 'clockRuns'> {
  instance: Pick<InstanceServices, 'runRound'>
  everyMs: number
  onError: (error: unknown, message: string) => void
}

/** Routes leads and runs the clocks of first responses on every instance; pauses only when nothing is due. */
export function startRouting({ router, clockRuns, instance, everyMs, onError }: Options): RoutingRunner {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const runAll = async () => {
    try {
      while (!isStopped && ((await instance.runRound('route-leads', () => router.routeDue())) ?? 0) > 0);
      while (
        !isStopped &&
        ((await instance.runRound('run-clocks', () => clockRuns.runDueClocks())) ?? 0) > 0
      );
    } catch (error) {
      onError(error, 'Leads could not be routed')
    }
    if (!isStopped) timer = setTimeout(startRound, everyMs)
  }
  const startRound = () => {
    round = runAll()
  }
  startRound()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
