import { type DraftField, errorWithin } from './draft-field.ts'

type Typed = { target: { value: string } }

/** The props of a control that writes text. */
export function textInput({ id, value, error, set }: DraftField<string>) {
  return {
    ...plainInput({ id, error }),
    value: textOf(value),
    onChange: (event: Typed) => set(event.target.value),
  }
}

/** Writes null for an empty text. */
export function optionalTextInput({ id, value, error, set }: DraftField<string | null>) {
  return {
    ...plainInput({ id, error }),
    optional: true,
    value: textOf(value),
    onChange: (event: Typed) => set(event.target.value.trim() || null),
  }
}

/** Writes null for an empty date. */
export function dateInput({ id, value, error, set }: DraftField<string | null>) {
  return {
    ...plainInput({ id, error }),
    type: 'date',
    value: textOf(value),
    onChange: (event: Typed) => set(event.target.value || null),
  }
}

/** Writes null for an empty box, which is an error where a number is required. */
export function numberInput({ id, value, error, set }: DraftField<number | null>) {
  return {
    ...plainInput({ id, error }),
    type: 'number',
    step: 'any',
    inputMode: 'decimal' as const,
    value: numberText(value),
    onChange: (event: Typed) => set(event.target.value === '' ? null : Number(event.target.value)),
  }
}

/** Writes whole dollars, however they are typed. */
export function dollarsInput({ id, value, error, set }: DraftField<number | null>) {
  return {
    ...plainInput({ id, error }),
    before: '$',
    inputMode: 'numeric' as const,
    value: numberText(value),
    onChange: (event: Typed) => {
      const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 9)
      set(digits === '' ? null : Number(digits))
    },
  }
}

/** Writes a list, one entry per line. */
export function linesInput(field: DraftField<string[]>) {
  return linesOf(field, (line) => line)
}

/** The same for whole numbers. */
export function numberLinesInput(field: DraftField<(number | string)[]>) {
  return linesOf(field, readWholeNumber)
}

function linesOf<Entry extends number | string>(field: DraftField<Entry[]>, read: (line: string) => Entry) {
  const entries: Entry[] = Array.isArray(field.value) ? field.value : []
  return {
    ...plainInput({ id: field.id, error: errorWithin(field) }),
    value: entries.join('\n'),
    onChange: ({ target: { value } }: Typed) => field.set(value === '' ? [] : value.split('\n').map(read)),
    // An empty line is needed while one writes the next, and is dropped afterwards.
    onBlur: () => {
      const filled = entries.filter((entry) => String(entry).trim() !== '')
      if (filled.length < entries.length) field.set(filled)
    },
  }
}

/** '$30,000' is a number; anything else stays as it was typed, and is refused beside its field. */
export function readWholeNumber(line: string): number | string {
  const figures = line.replaceAll(/[$,\s]/g, '')
  return /^\d+$/.test(figures) ? Number(figures) : line
}

function plainInput({ id, error }: { id: string; error: string | undefined }) {
  return { id, error, autoComplete: 'off' }
}

/** An older document may lack the value. */
function textOf(value: string | null): string {
  return typeof value === 'string' ? value : ''
}

function numberText(value: number | null): string {
  return typeof value === 'number' ? String(value) : ''
}
