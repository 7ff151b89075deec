import type { ImportProgress } from '../services/stock/index.ts'

const REDRAW_MS = 100
const LINE_MS = 5_000

const PHASES: Record<ImportProgress['phase'], string> = {
  waiting: 'Waiting for another import of this feed',
  reading: 'Reading',
  writing: 'Writing to the database',
}

export type ProgressOutput = Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown }

/** Rewrites one line on a terminal; elsewhere it prints a line now and then. */
export function createProgressLine(out: ProgressOutput) {
  let last = 0
  let phase: ImportProgress['phase'] | null = null
  let hasOpenLine = false
  return {
    show(progress: ImportProgress): void {
      const now = performance.now()
      const isTooSoon = progress.phase === phase && now - last < (out.isTTY ? REDRAW_MS : LINE_MS)
      // A log does not need a phase that may end before the next line.
      const isFirstInLog = phase === null && !out.isTTY && progress.phase === 'reading'
      phase = progress.phase
      if (isFirstInLog) last = now
      if (isTooSoon || isFirstInLog) return
      last = now
      hasOpenLine = out.isTTY
      out.write(out.isTTY ? `\r\u001B[2K${progressText(progress)}` : `${progressText(progress)}\n`)
    },
    end(): void {
      if (hasOpenLine) out.write('\r\u001B[2K')
      hasOpenLine = false
    },
  }
}

function progressText({ phase, rows, read, total }: ImportProgress): string {
  if (phase !== 'reading') return PHASES[phase]
  const share = total ? `, ${Math.min(100, Math.floor((read / total) * 100))} %` : ''
  return `${PHASES.reading}: ${rows.toLocaleString('en')} rows${share}`
}
