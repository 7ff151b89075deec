export const CHOICE_PARTS = { grade: 'Grade', colour: 'Colour', accessories: 'Accessories' } as const

/** Shows one section at a time on a phone. Plain radio buttons read by the style sheet, so that they work without script. */
export function ChoiceTabs() {
  return (
    <fieldset className="build-tabs">
      <legend className="sr-only">Options</legend>
      {Object.entries(CHOICE_PARTS).map(([part, label], at) => (
        <label key={part} className="build-tab">
          <input type="radio" name="part" value={part} defaultChecked={at === 0} className="sr-only" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
