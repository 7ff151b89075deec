import { MAIL_TEMPLATES, type TemplateName } from '../../../domain/outbox/mail-templates.ts'
import { TEMPLATE_FIELDS, type TemplateField } from '../../../domain/outbox/template-fields.ts'

interface Props {
  name: TemplateName
  onInsert: (text: string) => void
}

/** Fields available to this mail; a press inserts one at the caret. */
export function FieldList({ name, onInsert }: Props) {
  return (
    <section aria-labelledby="template-fields" className="border-t border-ink-200 px-5 py-4 max-sm:px-4">
      <h3 id="template-fields" className="font-text text-s font-semibold tracking-normal">
        Available fields
      </h3>
      <p className="mt-0.5 text-xs text-ink-500">Choose a field to insert it at the cursor.</p>
      <div className="mt-3 grid gap-4">
        {TEMPLATE_FIELDS[MAIL_TEMPLATES[name].kind].map((group) => (
          <div key={group.label}>
            <h4 className="font-text text-xs font-semibold tracking-normal text-ink-700">
              {group.label}
              {'only' in group && group.availability && (
                <span className="ml-1.5 font-normal text-ink-500">{group.availability}</span>
              )}
            </h4>
            <ul className="mt-1">
              {group.fields.map((field) => (
                <FieldRow key={field.name} field={field} onInsert={onInsert} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function FieldRow({ field, onInsert }: { field: TemplateField; onInsert: (text: string) => void }) {
  return (
    <li className="grid grid-cols-[11rem_minmax(0,1fr)] items-baseline gap-x-3 py-0.5 max-sm:grid-cols-1 max-sm:py-1.5">
      <button
        type="button"
        aria-label={`Insert ${field.name}`}
        onClick={() => onInsert(insertedText(field))}
        className="justify-self-start rounded-s bg-info-soft px-1.5 py-0.5 text-left text-xs text-info hover:shadow-[inset_0_0_0_1px_currentColor] max-sm:min-h-9"
      >
        {field.name}
      </button>
      <span className="min-w-0 text-xs wrap-anywhere text-ink-700">
        {field.description}, <span className="text-ink-500">e.g. {field.example}</span>
      </span>
    </li>
  )
}

/** Inserts a loop for a field that is a list. */
function insertedText({ name, items }: TemplateField): string {
  if (!items) return `{{ ${name} }}`
  const line = items.length === 0 ? '{{ line }}' : items.map((item) => `{{ line.${item} }}`).join(': ')
  return `{% for line in ${name} %}${line}\n{% endfor %}`
}
