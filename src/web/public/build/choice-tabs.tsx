export const CHOICE_PARTS = { grade: 'Grade', colour: 'Colour', accessories: 'Accessories' } as const

/** On a phone one of the three at a time. Plain radios that the style sheet reads: they work before and without script. */
export function ChoiceTabs() {
  return (
    <fieldset className="build-tabs">
      <legend className="sr-only">What to choose</legend>
      {Object.entries(CHOICE_PARTS).map(([part, label], at) => (
        <label key={part} className="build-tab">
          <input type="radio" name="part" value={part} defaultChecked={at === 0} className="sr-only" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
