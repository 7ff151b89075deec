import type { EditorPart } from '../../../domain/vehicles/edit/readiness.ts'
import { fieldId } from './field-id.ts'

/** Moves to the field that a detail is entered in. */
export function goToPart(part: EditorPart): void {
  const element = document.getElementById(part === 'photos' ? 'car-photos' : fieldId(part))
  // On a phone, the section may be folded.
  const section = element?.closest('details')
  if (section) section.open = true
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
}
