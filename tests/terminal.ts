import type { Terminal } from '../src/commands/terminal.ts'

export interface CommandRun {
  code: number
  output: string
  errors: string
}

/** Runs a command in this process, with `input` as the typed secret, and collects its output. */
export async function runCommand(
  command: (terminal: Terminal) => Promise<number>,
  input = '',
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
    askSecret: async () => input,
    stopSignal: () => new AbortController().signal,
  })
  return { code, output, errors }
}
