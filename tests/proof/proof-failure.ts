/** A proof that failed. Only its message is printed: it names the failed tests, and the stack would add nothing. */
export class ProofFailure extends Error {}
