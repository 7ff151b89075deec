import { notify } from '../../notify.ts'
import type { NamedView } from './lead-views.ts'
import { deleteView } from './view-store.ts'

/** Deletes a saved view and shows the result as a toast. */
export async function removeView({ id, name }: Pick<NamedView, 'id' | 'name'>): Promise<void> {
  const outcome = await deleteView(id)
  notify(outcome.ok ? 'success' : 'error', outcome.ok ? `View ${name} deleted` : outcome.error)
}
