export interface FolderMessage {
  /** Original name of the file. */
  name: string
  bytes: Uint8Array
}

/** Folder to which the message moves. */
export type MessageResult = 'done' | 'unreadable'

/** A folder in which other programs deliver messages. */
export interface LeadFolder {
  /** Passes each complete message to exactly one reader. If the handler throws, the message stays for the next round. */
  handleEach(handle: (message: FolderMessage) => Promise<MessageResult>): Promise<void>
}
