/** Identifies this installation to push services. Both in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushOptions {
  keys: PushKeys
  /** An address that push services can complain to. */
  contact: string
}

/** `gone`: the browser has ended its subscription, so it can be forgotten. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends messages to the push services of browsers. Never throws. */
export interface PushSender {
  createKeys(): PushKeys
  /** Encrypts the text for the browser, so that the push service cannot read it. */
  send(target: PushTarget, text: string, options: PushOptions): Promise<PushOutcome>
}
