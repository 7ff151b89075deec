/** Name of the file input. Without script the files are posted in it, next to the ids of uploaded photos. */
export const PHOTO_FILES = 'photoFiles'
