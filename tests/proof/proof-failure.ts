/** What was to be proven does not hold. Its message is for people to read; where it was thrown says nothing. */
export class ProofFailure extends Error {}
