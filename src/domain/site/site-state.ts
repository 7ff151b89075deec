/** Whether the public can see the site. */
export interface SiteState {
  /** Null until someone takes the site live: visitors see 'Opening soon'. */
  liveAt: Date | null
  /** Null unless the site is closed for maintenance. `until` is when visitors are asked to come back. */
  maintenance: { since: Date; until: Date } | null
}
