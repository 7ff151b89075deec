export type HostAnswer = { ok: true; body: unknown } | { ok: false; reason: string }

/** Another system that provides content. Only the server reads from it, because its credential is secret. */
export interface ContentHost {
  read(path: string): Promise<HostAnswer>
}
