/** A colleague who has the car open. */
export interface Viewer {
  name: string
  isEditing: boolean
}

/** `gone` closes the car. */
export const VIEWER_STATES = ['viewing', 'editing', 'gone'] as const
export type ViewerState = (typeof VIEWER_STATES)[number]

/** An open editor reports this often, and counts as closed after a few missed reports. */
export const VIEWER_REPORT_MS = 20_000
export const VIEWER_LIFETIME_MS = 60_000

/** 'Lark is editing', 'Lark and Robin are viewing', 'Lark is editing, 2 others are viewing'. Null if no one is. */
export function viewersText(viewers: readonly Viewer[]): string | null {
  const editors = viewers.filter(({ isEditing }) => isEditing)
  const readers = viewers.filter(({ isEditing }) => !isEditing)
  if (editors.length === 0) return readers.length === 0 ? null : `${namesOf(readers)} viewing`
  const others = readers.length === 1 ? '1 other is viewing' : `${readers.length} others are viewing`
  return `${namesOf(editors)} editing${readers.length === 0 ? '' : `, ${others}`}`
}

/** 'Lark is', 'Lark and Robin are', 'Lark and 2 others are'. */
function namesOf(viewers: readonly Viewer[]): string {
  const [first = '', second = ''] = viewers.map(({ name }) => name.split(' ')[0] ?? name)
  if (viewers.length === 1) return `${first} is`
  return viewers.length === 2 ? `${first} and ${second} are` : `${first} and ${viewers.length - 1} others are`
}
