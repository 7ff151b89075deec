/** Query parameter of a signed preview, which is neither cached nor indexed. */
export const PREVIEW_PARAMETER = 'preview'
