import { notify } from '../../notify.ts'
import type { NamedView } from './lead-views.ts'
import { deleteView } from './view-store.ts'

/** Lets go of a view of one's own, and says what came of it. */
export async function dropView({ id, name }: Pick<NamedView, 'id' | 'name'>): Promise<void> {
  const outcome = await deleteView(id)
  notify(outcome.ok ? 'success' : 'error', outcome.ok ? `View ${name} deleted` : outcome.error)
}
