/** Ids of the dialogs on every public page, which any button may open. */
export const OVERLAYS = {
  menu: 'phone-menu',
  search: 'search-popup',
  saved: 'saved-list',
  chat: 'chat',
} as const
