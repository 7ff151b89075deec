/** The place where files are stored cannot be used now. The message is one line for the operator, without secrets. */
export class StorageError extends Error {}
