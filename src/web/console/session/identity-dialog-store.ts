type Listener = () => void

/** Opens the dialog that asks people to prove who they are, from outside React. Calls that need it together share one dialog. */
function createIdentityDialogStore() {
  let pending: { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void } | null = null
  const listeners = new Set<Listener>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }

  return {
    /** Resolves to false if the person closes the dialog, or if no console is open to show it. */
    ask(): Promise<boolean> {
      if (listeners.size === 0) return Promise.resolve(false)
      if (!pending) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        pending = { promise, answer: resolve }
        notifyListeners()
      }
      return pending.promise
    },

    finish(isConfirmed: boolean): void {
      const { answer } = pending ?? {}
      pending = null
      notifyListeners()
      answer?.(isConfirmed)
    },

    isOpen: (): boolean => pending !== null,

    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const identityDialog = createIdentityDialogStore()
