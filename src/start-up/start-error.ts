/** An error that prevents the start and that the operator can fix; only its message is printed. */
export class StartError extends Error {}
