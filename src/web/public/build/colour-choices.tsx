import { pictureOfBuild } from '../../../domain/models/build.ts'
import { colourNote, extraText } from '../../../domain/models/build-texts.ts'
import type { Colour } from '../../../domain/models/model.ts'
import type { View } from '../../../domain/models/views.ts'
import { type ChoiceProps, ChoiceSection } from './choice-section.tsx'
import { preloadPicture } from './preload-picture.ts'

/** A colour that the grade does not offer keeps its position and says why. */
export function ColourChoices({ model, parts, choose, view }: ChoiceProps & { view: View }) {
  const { grade, colour } = parts
  const offeredColours = model.colours.filter(({ grades }) => grades.includes(grade.slug))
  const preloadColour = (each: Colour) => preloadPicture(pictureOfBuild({ ...parts, colour: each }, view))
  return (
    <ChoiceSection part="colour" aside={extraText(colour)}>
      <div className="build-paints">
        {model.colours.map((each) => {
          const isOffered = offeredColours.includes(each)
          return (
            <label
              key={each.slug}
              title={isOffered ? each.name : `${each.name}: not offered on the ${grade.name}`}
              onPointerEnter={() => preloadColour(each)}
              className="build-swatch"
            >
              <input
                type="radio"
                name="colour"
                value={each.slug}
                checked={each.slug === colour.slug}
                disabled={!isOffered}
                onChange={() => choose({ colour: each.slug })}
                onFocus={() => preloadColour(each)}
                className="sr-only"
              />
              <svg aria-hidden viewBox="0 0 44 44">
                <circle cx="22" cy="22" r="21" fill={each.hex} />
                {!isOffered && <path d="M7 37 37 7" />}
              </svg>
              <span className="sr-only">
                {isOffered ? extraText(each) : `${each.name}, not offered on the ${grade.name}`}
              </span>
            </label>
          )
        })}
      </div>
      <p className="mt-3 text-s text-ink-500">{colourNote(offeredColours, colour)}</p>
    </ChoiceSection>
  )
}
