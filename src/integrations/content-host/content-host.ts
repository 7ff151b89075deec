export type HostAnswer = { ok: true; body: unknown } | { ok: false; reason: string }

/** Another system that content comes from. Only the server asks it: its credential is nobody else's. */
export interface ContentHost {
  read(path: string): Promise<HostAnswer>
}
