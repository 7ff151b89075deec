import { type PageElement, type PageHtml, readAccessibleName } from './page-html.ts'
import type { SiteAnswer, SiteScene } from './site-scene.ts'

type FormValues = Record<string, string | readonly string[] | readonly File[]>

interface FormSubmission {
  /** Path of the form's page. */
  path: string
  page: PageHtml
  /** Values the visitor enters; all other fields are sent as rendered. */
  values?: FormValues
  /** Accessible name of the submit button. */
  buttonName: string
}

/** Sends a form as a browser without script does, and follows redirects. Refuses values for fields or options that the form does not have. */
export async function sendForm(
  scene: SiteScene,
  { path, page, values = {}, buttonName }: FormSubmission,
): Promise<SiteAnswer & { path: string }> {
  const button = page.all('button[type=submit]').find((each) => readAccessibleName(each) === buttonName)
  const form = button && findForm(page, button)
  if (!form) throw new Error(`${path} has no form with the button ${buttonName}`)
  const { action = path, enctype } = form.attributes
  const data = fillForm(form, values)
  if (button.attributes.name) data.append(button.attributes.name, button.attributes.value ?? '')
  const body = enctype === 'multipart/form-data' ? data : new URLSearchParams([...data] as [string, string][])
  const answer = await scene.ask(action, { method: 'POST', body, headers: { Origin: ORIGIN } })
  return answer.location === null ? { ...answer, path: action } : scene.visit(answer.location)
}

/** Origin that `app.request()` assumes for a path. */
const ORIGIN = 'http://localhost'

/** A button outside its form names it with the `form` attribute. */
function findForm(page: PageHtml, button: PageElement): PageElement | undefined {
  const { form: id } = button.attributes
  return page
    .all('form[method=post]')
    .find((form) => (id === undefined ? form.all('button').includes(button) : form.attributes.id === id))
}

function fillForm(form: PageElement, values: FormValues): FormData {
  const data = new FormData()
  for (const field of listFields(form))
    for (const value of readValues(field, values)) data.append(field.attributes.name ?? '', value)
  for (const [name, value] of Object.entries(values))
    if (data.getAll(name).length !== [value].flat().length)
      throw new Error(`The form does not accept the value of ${name}`)
  return data
}

function listFields(form: PageElement): PageElement[] {
  return ['input', 'textarea', 'select']
    .flatMap((element) => form.all(element))
    .filter(({ attributes }) => attributes.name && !('disabled' in attributes))
}

function readValues(field: PageElement, values: FormValues): readonly (string | File)[] {
  const { name = '', type, value = '' } = field.attributes
  const input = values[name] === undefined ? undefined : [values[name]].flat()
  if (type === 'file') return input ?? []
  if (type !== 'radio' && type !== 'checkbox') return [input?.[0] ?? readInitialValue(field)]
  return (input ? input.includes(value) : 'checked' in field.attributes) ? [value] : []
}

/** Returns the value of a field as rendered. */
function readInitialValue(field: PageElement): string {
  if (field.name === 'textarea') return field.text
  if (field.name === 'input') return field.attributes.value ?? ''
  return (field.first('option[selected]') ?? field.first('option'))?.attributes.value ?? ''
}
