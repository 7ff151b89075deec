import { FUNCTIONS_PREFIX } from '../../domain/constants.ts'
import { staffFetch } from './session/session.ts'

/** Downloads a fetched file. A plain link would not do: it cannot send the bearer token. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads the response of a call. Returns false if the call failed. */
export async function saveResponse(path: string, name: string): Promise<boolean> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}${path}`)
    if (!answer.ok) return false
    saveFile(await answer.blob(), name)
    return true
  } catch {
    return false
  }
}
