/** The browser's own control: without script the files travel in it, beside the ids of those that are up already. */
export const PHOTO_FILES = 'photoFiles'
