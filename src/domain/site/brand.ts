export const BRAND_STYLES = '/brand.css'

/** The style sheet's `--accent`, used if a group sets none. */
export const DEFAULT_ACCENT = '#c2410c'
