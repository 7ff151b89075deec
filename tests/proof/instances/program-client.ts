import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { Program } from '../../program.ts'
import { ProofFailure } from '../proof-failure.ts'

/** Calls the functions of a running program as one member of staff. */
export interface ProgramClient {
  get<Answer>(path: string): Promise<Answer>
  post<Answer>(path: string, body: object): Promise<Answer>
  /** Sends a request as this user without reading the answer. */
  request(
    path: string,
    init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Response>
}

export async function signInTo(program: Program, username = 'superadmin'): Promise<ProgramClient> {
  const answer = await fetch(`${program.base}/functions/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const { accessToken } = await contentOf<{ accessToken: string }>('/login', answer)
  const request: ProgramClient['request'] = (path, init = {}) =>
    fetch(`${program.base}/functions${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${accessToken}` },
    })
  return {
    request,
    get: async (path) => contentOf(path, await request(path)),
    post: async (path, body) =>
      contentOf(
        path,
        await request(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  }
}

async function contentOf<Answer>(path: string, answer: Response): Promise<Answer> {
  const content: unknown = await answer.json()
  if (!answer.ok) throw new ProofFailure(`${path}: ${answer.status} ${JSON.stringify(content)}`)
  return content as Answer
}

export function requireEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new ProofFailure(`${what}: ${String(actual)} instead of ${String(expected)}`)
}
