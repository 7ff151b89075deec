import { type NewDealershipForm, newDealership } from '../../../../domain/site/set-up/new-dealership.ts'
import { changeDocument, createDocument, loadDocuments } from '../../content/content-calls.ts'
import { type CallFailure, staffCall } from '../../staff-call.ts'

export const loadDealerships = () => loadDocuments('dealership')

/** Adds a dealership and publishes it. Returns null, or why it failed. */
export async function addDealership(form: NewDealershipForm): Promise<CallFailure | null> {
  const query = new URLSearchParams({ postcode: form.postcode })
  const place = await staffCall('get /locate', 'Failed to look up the postcode', { query })
  if (!place.ok) return { ...place, errors: { postcode: place.error } }
  const body = newDealership(form, place.value)
  const { slug } = body
  const created = await createDocument({ kind: 'dealership', slug, body })
  if (!created.ok) return created
  const { version } = created.value.document
  const published = await changeDocument({ kind: 'dealership', slug, version }, { act: 'published' })
  return published.ok ? null : published
}
