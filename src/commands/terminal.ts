import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { ProgressOutput } from './progress-line.ts'

/** Input and output of a command: the process's terminal, or a substitute in tests. */
export interface Terminal {
  /** Writes to standard output, which contains only the result, so that it can be saved to a file. */
  print(line: string): void
  /** Standard output, for a line that is rewritten. */
  progress: ProgressOutput
  /** Writes to standard error: progress, hints and refusals. */
  report(line: string): void
  /** Reads a secret without displaying it, or from a pipe. */
  askSecret(question: string): Promise<string>
  /** Returns a signal that Ctrl-C and SIGTERM abort with this reason, instead of ending the program. */
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
