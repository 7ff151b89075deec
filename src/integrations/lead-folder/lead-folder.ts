export interface FolderMessage {
  /** The file's, as its sender named it. */
  name: string
  bytes: Uint8Array
}

/** Where it is put away. */
export type PutAway = 'done' | 'unreadable'

/** A folder other programs put messages into. */
export interface LeadFolder {
  /** Hands over every message that has come whole, each to one reader alone. What a reader throws at stays for the next round. */
  takeEach(read: (message: FolderMessage) => Promise<PutAway>): Promise<void>
}
