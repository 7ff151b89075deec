type Answer = (question: string) => void

let answer: Answer | null = null

/** Registers the chat button as the one that answers. Returns a function that ends it. */
export function answerChatRequests(next: Answer): () => void {
  answer = next
  return () => {
    if (answer === next) answer = null
  }
}

/** Opens the chat and asks. Returns false if this page has no chat, or not yet. */
export function requestChat(question: string): boolean {
  answer?.(question)
  return answer !== null
}
