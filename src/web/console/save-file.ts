import { FUNCTIONS_PREFIX } from '../../domain/constants.ts'
import { staffFetch } from './session/session.ts'

/** A link cannot carry the bearer: what was fetched is handed to the browser as a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** What a call answers, as a file of this browser; false where it could not be had. */
export async function saveAnswer(path: string, name: string): Promise<boolean> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}${path}`)
    if (!answer.ok) return false
    saveFile(await answer.blob(), name)
    return true
  } catch {
    return false
  }
}
