// What the other nouns may use of the data on pictures. Its own services reach into the folder.
export { giveUploads, lockFreeUploads } from './uploads.ts'
