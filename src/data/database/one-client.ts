import pg from 'pg'

/** One connection for one piece of work before the pool stands: it is given up after 10 s, and a break is an error of that work. */
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
  // Without a listener a lost connection would end the program past everyone who could say why.
  client.on('error', () => {})
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end().catch(() => {})
  }
}
