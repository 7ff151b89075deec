import { useState } from 'react'
import { createLazyPart } from '../../../start/lazy-part.ts'
import { FilterGroup } from './filter-group.tsx'

const postcodeForm = createLazyPart(() => import('../../postcode/postcode-form.tsx'))

/** Postcode for the distances on the cards. Needs script, and loads when opened. */
export function DistanceGroup() {
  const [isOpen, setIsOpen] = useState(false)
  const part = postcodeForm.use(isOpen)
  return (
    <FilterGroup label="Distance" isOpen={false} onToggle={setIsOpen} className="noscript:hidden">
      {part ? <part.PostcodeForm /> : <div className="h-30" />}
    </FilterGroup>
  )
}
