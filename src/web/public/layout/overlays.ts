/** Ids of the dialogs that stand on every public page; a button anywhere may open one. */
export const OVERLAYS = {
  menu: 'phone-menu',
  search: 'search-popup',
  saved: 'saved-list',
  chat: 'chat',
} as const
