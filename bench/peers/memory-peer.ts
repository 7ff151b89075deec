// The peer of a page: the same bytes from memory, sent by the same stack. node memory-peer.ts <file>
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const bytes = readFileSync(process.argv[2] ?? '') as Uint8Array<ArrayBuffer>
const app = new Hono()
app.get('*', (context) => context.body(bytes, 200, { 'Content-Type': 'text/html; charset=utf-8' }))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
process.on('SIGTERM', () => server.close())
