/** A reason not to start that a person can mend; its message is the one line they see. */
export class StartError extends Error {}
