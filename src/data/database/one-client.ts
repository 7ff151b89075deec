import pg from 'pg'

/** Runs one task on its own connection, before the pool exists. Connecting times out after 10 s; a lost connection fails the task. */
export async function withClient<Result>(
  url: string,
  name: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener a lost connection would end the program before the error could be reported.
  client.on('error', () => {})
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end().catch(() => {})
  }
}
