declare const __BUILD_TIMESTAMP__: string

/** When this build was made; every page carries it, and the update notifier compares it. */
export const BUILD_TIMESTAMP = __BUILD_TIMESTAMP__
