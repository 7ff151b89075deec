// Exports for services of other nouns. Services of the same noun import its files directly.
export { type PublishedDocuments, listPublished } from './documents.ts'
export { readOutsideContent } from './outside-content.ts'
export { readRedirects } from './redirects.ts'
