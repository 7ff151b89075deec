// Exports for services of other nouns. Services of the same noun import its files directly.
export { listPublished, type PublishedDocuments } from './documents.ts'
export { readOutsideContent } from './outside-content.ts'
export { readRedirects } from './redirects.ts'
