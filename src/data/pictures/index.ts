// Exports for services of other nouns. Services of the same noun import its files directly.
export { listenToDeletedPictures } from './deleted-pictures.ts'
export { attachUploads, lockFreeUploads } from './uploads.ts'
