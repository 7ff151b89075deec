import type { Terminal } from '../src/commands/terminal.ts'

export interface CommandRun {
  code: number
  output: string
  errors: string
}

/** Runs a command in this process, with `typed` as what somebody types, and collects what it writes. */
export async function runCommand(
  command: (terminal: Terminal) => Promise<number>,
  typed = '',
): Promise<CommandRun> {
  let [output, errors] = ['', '']
  const code = await command({
    print(line) {
      output += `${line}\n`
    },
    progress: {
      isTTY: false,
      write(text) {
        output += text
      },
    },
    report(line) {
      errors += `${line}\n`
    },
    askSecret: async () => typed,
    stopSignal: () => new AbortController().signal,
  })
  return { code, output, errors }
}
