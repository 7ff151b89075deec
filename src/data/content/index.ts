// What the other nouns may use of the data on content. Its own services reach into the folder.
export { type AllShown, listShown } from './documents.ts'
export { readOutsideContent } from './outside-content.ts'
export { readRedirects } from './redirects.ts'
