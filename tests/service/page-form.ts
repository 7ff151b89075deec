import { nameOf, type PageElement, type PageHtml } from './page-html.ts'
import type { SiteAnswer, SiteScene } from './site-scene.ts'

type Typed = Record<string, string | readonly string[] | readonly File[]>

interface FilledForm {
  /** Where the form stands. */
  path: string
  page: PageHtml
  /** What the visitor types and chooses; every other field goes as the page drew it. */
  typed?: Typed
  /** The button they press. */
  press: string
}

/** Sends a form as a browser without script does, and goes where the answer leads. Only what the form offers can be filled in. */
export async function sendForm(
  scene: SiteScene,
  { path, page, typed = {}, press }: FilledForm,
): Promise<SiteAnswer & { path: string }> {
  const button = page.all('button[type=submit]').find((each) => nameOf(each) === press)
  const form = button && formOf(page, button)
  if (!form) throw new Error(`${path} has no form with the button ${press}`)
  const { action = path, enctype } = form.attributes
  const data = fillIn(form, typed)
  if (button.attributes.name) data.append(button.attributes.name, button.attributes.value ?? '')
  const body = enctype === 'multipart/form-data' ? data : new URLSearchParams([...data] as [string, string][])
  const answer = await scene.ask(action, { method: 'POST', body, headers: { Origin: ORIGIN } })
  return answer.location === null ? { ...answer, path: action } : scene.visit(answer.location)
}

/** What `app.request()` takes a path to be on. */
const ORIGIN = 'http://localhost'

/** A button may stand outside its form, and name it. */
function formOf(page: PageHtml, button: PageElement): PageElement | undefined {
  const { form: id } = button.attributes
  return page
    .all('form[method=post]')
    .find((form) => (id === undefined ? form.all('button').includes(button) : form.attributes.id === id))
}

function fillIn(form: PageElement, typed: Typed): FormData {
  const data = new FormData()
  for (const field of fieldsOf(form))
    for (const value of valuesOf(field, typed)) data.append(field.attributes.name ?? '', value)
  for (const [name, wanted] of Object.entries(typed))
    if (data.getAll(name).length !== [wanted].flat().length)
      throw new Error(`The form does not take what was typed as ${name}`)
  return data
}

function fieldsOf(form: PageElement): PageElement[] {
  return ['input', 'textarea', 'select']
    .flatMap((element) => form.all(element))
    .filter(({ attributes }) => attributes.name && !('disabled' in attributes))
}

function valuesOf(field: PageElement, typed: Typed): readonly (string | File)[] {
  const { name = '', type, value = '' } = field.attributes
  const wanted = typed[name] === undefined ? undefined : [typed[name]].flat()
  if (type === 'file') return wanted ?? []
  if (type !== 'radio' && type !== 'checkbox') return [wanted?.[0] ?? drawnValue(field)]
  return (wanted ? wanted.includes(value) : 'checked' in field.attributes) ? [value] : []
}

/** What stands in a field before anybody types. */
function drawnValue(field: PageElement): string {
  if (field.name === 'textarea') return field.text
  if (field.name === 'input') return field.attributes.value ?? ''
  return (field.first('option[selected]') ?? field.first('option'))?.attributes.value ?? ''
}
