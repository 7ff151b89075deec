import type { ImportProgress } from '../services/stock/index.ts'

const REDRAW_MS = 100
const LINE_MS = 5_000

const PHASES: Record<ImportProgress['phase'], string> = {
  waiting: 'Waiting for another import of this feed',
  reading: 'Reading',
  writing: 'Writing to the database',
}

export type ProgressOutput = Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown }

/** One line that is written over and over on a terminal; elsewhere a line now and then. */
export function createProgressLine(out: ProgressOutput) {
  let last = 0
  let phase: ImportProgress['phase'] | null = null
  let drawn = false
  return {
    show(progress: ImportProgress): void {
      const now = performance.now()
      const sameSoon = progress.phase === phase && now - last < (out.isTTY ? REDRAW_MS : LINE_MS)
      // A log needs no word of a phase that is over before the next line.
      const first = phase === null && !out.isTTY && progress.phase === 'reading'
      phase = progress.phase
      if (first) last = now
      if (sameSoon || first) return
      last = now
      drawn = out.isTTY
      out.write(out.isTTY ? `\r\u001B[2K${progressText(progress)}` : `${progressText(progress)}\n`)
    },
    end(): void {
      if (drawn) out.write('\r\u001B[2K')
      drawn = false
    },
  }
}

function progressText({ phase, rows, read, total }: ImportProgress): string {
  if (phase !== 'reading') return PHASES[phase]
  const share = total ? `, ${Math.min(100, Math.floor((read / total) * 100))} %` : ''
  return `${PHASES.reading}: ${rows.toLocaleString('en')} rows${share}`
}
