import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from './config.ts'

/** Adds the variables of `.env` to the environment, which takes precedence. Refuses a malformed file by line. */
export function readEnvironment(file = '.env', env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const text = readText(file)
  if (text === null) return env
  const invalidLine = findInvalidLine(text)
  if (invalidLine)
    throw new ConfigError(
      `${file} line ${invalidLine} is not NAME=value: fix or remove that line, or compare with .env.example`,
    )
  return { ...parseEnv(text), ...env }
}

function readText(file: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') return null
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new ConfigError(
        `${file} is not a text file: remove it, or copy .env.example to ${file} and fill it in`,
      )
    throw new ConfigError(`${file} cannot be read (${code}): fix its permissions or remove it`)
  }
}

const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=(.*)$/
const QUOTES = ['"', "'", '`']

function findInvalidLine(text: string): number | null {
  let openQuote: string | null = null
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.includes('\0')) return index + 1
    if (openQuote) {
      if (line.includes(openQuote)) openQuote = null
      continue
    }
    if (/^\s*(#|$)/.test(line)) continue
    const value = ASSIGNMENT.exec(line)?.[1]?.trim()
    if (value === undefined) return index + 1
    const quote = QUOTES.find((mark) => value.startsWith(mark))
    if (quote && !value.slice(1).includes(quote)) openQuote = quote
  }
  return openQuote ? text.split(/\r?\n/).length : null
}
