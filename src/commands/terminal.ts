import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { ProgressOutput } from './progress-line.ts'

/** Where a command writes and asks: the program's own terminal, or a test's stand-in. */
export interface Terminal {
  /** To the output, where the answer alone goes if it may be kept in a file. */
  print(line: string): void
  /** The output itself, for a line that is written over and over. */
  progress: ProgressOutput
  /** To the error output: progress, hints and refusals. */
  report(line: string): void
  /** Asks for something that is not shown while it is typed, or reads it from a pipe. */
  askSecret(question: string): Promise<string>
  /** From this call on, Ctrl-C and SIGTERM abort the signal, with this reason, instead of ending the program. */
  stopSignal(reason: string): AbortSignal
}

export const processTerminal: Terminal = {
  print: (line) => console.log(line),
  progress: process.stdout,
  report: (line) => console.error(line),
  async askSecret(question) {
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
    if (process.stdin.isTTY) process.stderr.write(question)
    const reader = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
    try {
      return await new Promise<string>((resolve) => {
        reader.once('line', resolve)
        reader.once('close', () => resolve(''))
      })
    } finally {
      reader.close()
      if (process.stdin.isTTY) process.stderr.write('\n')
    }
  },
  stopSignal(reason) {
    const controller = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => controller.abort(new Error(reason)))
    return controller.signal
  },
}
