import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { EditorPart } from '../../../domain/vehicles/edit/readiness.ts'
import { VEHICLE_FIELDS } from '../../../domain/vehicles/fields.ts'
import { fieldId } from './sections/field-id.ts'

/** Moves to the field that a detail is entered in. */
export function goToPart(part: EditorPart): void {
  const element = document.getElementById(part === 'photos' ? 'car-photos' : fieldId(part))
  // On a phone, the section may be folded.
  const section = element?.closest('details')
  if (section) section.open = true
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
}

const EDITOR_PARTS: readonly EditorPart[] = ['photos', ...VEHICLE_FIELDS]

/** Moves to the part in the URL: a problem in the stock list links to its field, such as '#vin'. */
export function useLinkedPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const part = EDITOR_PARTS.find((each) => `#${each}` === hash)
    // After the frame has moved the focus to the heading of the new page.
    const frame = part && requestAnimationFrame(() => goToPart(part))
    return () => cancelAnimationFrame(frame ?? 0)
  }, [hash])
}
