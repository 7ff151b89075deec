import { type DraftField, errorWithin } from './draft-field.ts'

type InputEvent = { target: { value: string } }

/** Props of a text control. */
export function textInput({ id, value, error, set }: DraftField<string>) {
  return {
    ...plainInput({ id, error }),
    value: textOf(value),
    onChange: (event: InputEvent) => set(event.target.value),
  }
}

/** Writes null for an empty text. */
export function optionalTextInput({ id, value, error, set }: DraftField<string | null>) {
  return {
    ...plainInput({ id, error }),
    optional: true,
    value: textOf(value),
    onChange: (event: InputEvent) => set(event.target.value.trim() || null),
  }
}

/** Writes null for an empty date. */
export function dateInput({ id, value, error, set }: DraftField<string | null>) {
  return {
    ...plainInput({ id, error }),
    type: 'date',
    value: textOf(value),
    onChange: (event: InputEvent) => set(event.target.value || null),
  }
}

/** Writes null for an empty input, which is an error if a number is required. */
export function numberInput({ id, value, error, set }: DraftField<number | null>) {
  return {
    ...plainInput({ id, error }),
    type: 'number',
    step: 'any',
    inputMode: 'decimal' as const,
    value: numberText(value),
    onChange: (event: InputEvent) => set(event.target.value === '' ? null : Number(event.target.value)),
  }
}

/** Writes whole dollars from any format. */
export function dollarsInput({ id, value, error, set }: DraftField<number | null>) {
  return {
    ...plainInput({ id, error }),
    before: '$',
    inputMode: 'numeric' as const,
    value: numberText(value),
    onChange: (event: InputEvent) => {
      const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 9)
      set(digits === '' ? null : Number(digits))
    },
  }
}

/** Writes a list, one entry per line. */
export function linesInput(field: DraftField<string[]>) {
  return linesOf(field, (line) => line)
}

/** Writes a list of whole numbers, one per line. */
export function numberLinesInput(field: DraftField<(number | string)[]>) {
  return linesOf(field, parseWholeNumber)
}

function linesOf<Entry extends number | string>(
  field: DraftField<Entry[]>,
  parseLine: (line: string) => Entry,
) {
  const entries: Entry[] = Array.isArray(field.value) ? field.value : []
  return {
    ...plainInput({ id: field.id, error: errorWithin(field) }),
    value: entries.join('\n'),
    onChange: ({ target: { value } }: InputEvent) =>
      field.set(value === '' ? [] : value.split('\n').map(parseLine)),
    // Empty lines are needed while typing, and removed on blur.
    onBlur: () => {
      const filledEntries = entries.filter((entry) => String(entry).trim() !== '')
      if (filledEntries.length < entries.length) field.set(filledEntries)
    },
  }
}

/** Reads '$30,000' as a number. Keeps any other text, which validation then refuses. */
export function parseWholeNumber(line: string): number | string {
  const figures = line.replaceAll(/[$,\s]/g, '')
  return /^\d+$/.test(figures) ? Number(figures) : line
}

function plainInput({ id, error }: { id: string; error: string | undefined }) {
  return { id, error, autoComplete: 'off' }
}

/** Tolerates a value missing in an older document. */
function textOf(value: string | null): string {
  return typeof value === 'string' ? value : ''
}

function numberText(value: number | null): string {
  return typeof value === 'number' ? String(value) : ''
}
