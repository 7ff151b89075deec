import { lowestPrice } from '../../../domain/models/build.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { CHOICE_ROW, type ChoiceProps, ChoiceSection, ChoiceText } from './choice-section.tsx'
import { COMPARISON_ID } from './grade-comparison.tsx'

export function GradeChoices({ model, parts, choose }: ChoiceProps) {
  return (
    <ChoiceSection part="grade" aside={`From ${priceText(lowestPrice(model))}`}>
      {model.grades.map(({ slug, name, line, price }) => (
        <label key={slug} className={CHOICE_ROW}>
          <input
            type="radio"
            name="grade"
            value={slug}
            checked={slug === parts.grade.slug}
            onChange={() => choose({ grade: slug })}
            className="tick"
          />
          <ChoiceText name={name} line={line} price={priceText(price)} />
        </label>
      ))}
      {model.grades.length > 1 && (
        <TextLink href={`#${COMPARISON_ID}`} className="mt-4 text-s">
          Compare grades
        </TextLink>
      )}
    </ChoiceSection>
  )
}
