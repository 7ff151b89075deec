/** The query name of a signed preview. Such a page is kept by nobody and stands in no index. */
export const PREVIEW_NAME = 'preview'
