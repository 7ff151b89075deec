import { DEMO_PASSWORD } from '../src/domain/users/demo-accounts.ts'

const CALLS = 60

/** Measures calls as an administrator, in milliseconds. The median of many excludes those that waited for other work. */
export async function timeStaffCalls<Name extends string>(
  base: string,
  paths: Readonly<Record<Name, string>>,
): Promise<Record<Name, number>> {
  const answer = await fetch(`${base}/functions/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'superadmin', password: DEMO_PASSWORD }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const headers = { Authorization: `Bearer ${accessToken}` }
  const times: Partial<Record<Name, number>> = {}
  for (const [name, path] of Object.entries<string>(paths)) {
    const callTimes: number[] = []
    for (let call = 0; call < CALLS; call++) {
      const began = performance.now()
      const response = await fetch(`${base}/functions${path}`, { headers })
      if (response.status !== 200)
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      callTimes.push(performance.now() - began)
    }
    times[name as Name] = callTimes.toSorted((low, high) => low - high)[CALLS / 2] ?? 0
  }
  return times as Record<Name, number>
}
