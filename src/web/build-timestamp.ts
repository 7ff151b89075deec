declare const __BUILD_TIMESTAMP__: string

/** Time of this build. Every page contains it for the update notifier. */
export const BUILD_TIMESTAMP = __BUILD_TIMESTAMP__
