import { useEffect, useRef, useState } from 'react'
import { accentPairOf } from '../../../../domain/site/set-up/accent.ts'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { CircleCheck, TriangleAlert } from '../../../../ui/icons.tsx'

const SUGGESTIONS = [
  { name: 'Teal', colour: '#0f766e' },
  { name: 'Blue', colour: '#1d4ed8' },
  { name: 'Red', colour: '#b91c1c' },
  { name: 'Orange', colour: '#c2410c' },
  { name: 'Green', colour: '#14532d' },
]
const COLOUR = /^#[0-9a-f]{6}$/i

interface Props {
  colour: string
  onChange: (colour: string) => void
}

/** The main colour, with what becomes of it in both themes. */
export function ColourField({ colour, onChange }: Props) {
  const [text, setText] = useState(colour)
  const choose = (next: string) => {
    setText(next)
    if (COLOUR.test(next)) onChange(next.toLowerCase())
  }
  const { light, dark, lightContrast, darkContrast, isDarkened } = accentPairOf(colour)
  return (
    <FieldGroup id="brand-colour" label="Main colour">
      <div className="flex flex-wrap items-center gap-2.5">
        <input
          type="color"
          aria-label="Choose the main colour"
          value={colour}
          onChange={(event) => choose(event.target.value)}
          className="size-9 cursor-pointer rounded-s border border-ink-200 bg-paper p-1 max-sm:size-11"
        />
        <TextField
          label="Main colour as a code"
          hideLabel
          value={text}
          maxLength={7}
          className="w-28"
          error={COLOUR.test(text) ? undefined : 'Enter a colour such as #0f766e'}
          onChange={(event) => choose(event.target.value)}
        />
        {SUGGESTIONS.map((each) => (
          <button
            key={each.colour}
            type="button"
            aria-label={each.name}
            aria-pressed={each.colour === colour}
            onClick={() => choose(each.colour)}
            className="rounded-s p-0.5 aria-pressed:ring-2 aria-pressed:ring-ink-900 max-sm:p-1.5"
          >
            <Swatch colour={each.colour} className="block size-7" />
          </button>
        ))}
      </div>
      <ul className="mt-2.5 grid gap-1.5 rounded-s bg-canvas px-3 py-2.5 text-s">
        <li className="flex items-center gap-2">
          {isDarkened ? (
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
          ) : (
            <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
          )}
          {isDarkened
            ? `Too pale for white text: darkened to ${light}, ${ratioText(lightContrast)}`
            : `White text on it, ${ratioText(lightContrast)}: easy to read`}
          <Swatch colour={light} className="size-3.5" />
        </li>
        <li className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
          Dark theme uses {dark === colour ? 'the same colour' : 'a lighter shade'}, {ratioText(darkContrast)}
          <Swatch colour={dark} className="size-3.5" />
        </li>
      </ul>
    </FieldGroup>
  )
}

function ratioText(ratio: number): string {
  return `${ratio.toFixed(1)} to 1`
}

/** Set through the style object, because the content policy refuses style attributes. */
function Swatch({ colour, className }: { colour: string; className: string }) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => box.current?.style.setProperty('background-color', colour), [colour])
  return (
    <span ref={box} aria-hidden className={`inline-block rounded-xs border border-ink-200 ${className}`} />
  )
}
