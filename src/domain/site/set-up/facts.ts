/** What is stored about a site that is being set up. */
export interface SetUpFacts {
  /** Null until the group has entered its name. */
  name: string | null
  hasLogo: boolean
  hasAccent: boolean
  phone: string
  dealerships: {
    suburb: string
    hasSalesHours: boolean
    /** Whether someone in sales works there. */
    hasSales: boolean
  }[]
  /** Active accounts, the administrators included. */
  people: number
  /** People who were invited and have not chosen a password yet. */
  openInvitations: number
  cars: number
  carsWithFewPhotos: number
  sources: number
  mail: MailState
  /** Whether the operator set SITE_URL, which links in account mails start with. */
  hasSiteUrl: boolean
  address: SiteAddress | null
  legal: {
    privacy: LegalPageState
    terms: LegalPageState
    /** Who answers privacy requests. */
    contact: string | null
  }
  isAssistantOn: boolean
  redirects: number
}

export type MailState =
  | 'missing'
  /** No test mail was sent since the server was set, or the last one failed. */
  | 'untested'
  /** The server took the test mail, but nobody has confirmed that it arrived. */
  | 'accepted'
  | 'confirmed'

/** Null if the page does not exist. */
export type LegalPageState = 'published' | 'draft' | null

export interface SiteAddress {
  url: string
  check: /** The administrator uses this address now. */
    | 'same_host'
    /** The names of the site and of the console lead to the same server. */
    | 'same_server'
    /** They lead to different servers, which is usual behind a proxy. */
    | 'other_server'
    /** The name cannot be found. */
    | 'unknown_host'
  /** Numeric addresses of the site and of the console, if they were compared. */
  found: string[]
  expected: string[]
}
