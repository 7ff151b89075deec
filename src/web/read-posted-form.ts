import { data } from 'react-router'
import { isStorableForm } from '../domain/refusals/unstorable-text.ts'

/** Reads the posted form of a page's action. Answers 400 if it is malformed or contains text that cannot be stored. */
export async function readPostedForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (!form || !isStorableForm(form)) throw data(null, 400)
  return form
}
