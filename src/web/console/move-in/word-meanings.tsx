import { FORM_NAMES } from '../../../domain/leads/forms/form-names.ts'
import { MANUAL_LEAD_FORMS } from '../../../domain/leads/manual-lead.ts'
import {
  MOVE_IN_STATUS_LABELS,
  MOVE_IN_STATUSES,
  OTHER_WORDS,
  type UnknownWord,
  type WordField,
} from '../../../domain/leads/move-in-words.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'

const FIELD_TEXTS: Record<WordField, { title: string; options: { value: string; label: string }[] }> = {
  status: {
    title: 'What these statuses mean',
    options: MOVE_IN_STATUSES.map((value) => ({ value, label: MOVE_IN_STATUS_LABELS[value] })),
  },
  kind: {
    title: 'What these kinds of enquiry mean',
    options: MANUAL_LEAD_FORMS.map((value) => ({ value, label: FORM_NAMES[value].name })),
  },
}

interface Props {
  words: readonly UnknownWord[]
  onChoose: (word: UnknownWord, meaning: UnknownWord['meaning']) => void
}

/** The statuses and kinds of a file that no rule knows, each with its rows and the choice of its meaning. */
export function WordMeanings({ words, onChoose }: Props) {
  return (['status', 'kind'] as const).map((field) => {
    const { title, options } = FIELD_TEXTS[field]
    const ownWords = words.filter((word) => word.field === field)
    if (ownWords.length === 0) return null
    return (
      <table key={field} className="w-full table-fixed text-s">
        <caption className="mb-2 text-left text-base font-semibold">{title}</caption>
        <thead>
          <tr className="border-b border-ink-200 text-left text-ink-500">
            <th scope="col" className="py-1.5 pr-3 font-normal">
              In the file
            </th>
            <th scope="col" className="w-16 py-1.5 pr-3 text-right font-normal">
              Rows
            </th>
            <th scope="col" className="w-1/2 py-1.5 font-normal">
              Means
            </th>
          </tr>
        </thead>
        <tbody>
          {ownWords.map((word) => {
            const name = word.word === OTHER_WORDS ? 'All other values' : word.word
            return (
              <tr key={word.word} className="border-b border-ink-100">
                <th scope="row" className="py-2 pr-3 text-left font-semibold wrap-anywhere">
                  {name}
                </th>
                <td className="py-2 pr-3 text-right tabular-nums">{wholeText(word.rows)}</td>
                <td className="py-2">
                  <SelectField
                    label={`Meaning of ${name}`}
                    hideLabel
                    placeholder="Choose"
                    value={word.meaning ?? ''}
                    options={options}
                    onChange={({ target: { value } }) =>
                      onChoose(word, value === '' ? null : (value as UnknownWord['meaning']))
                    }
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    )
  })
}
