// The peer of the home page: the same bytes as a file, served by the same stack. node static-peer.ts <folder>
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const app = new Hono()
app.use('*', serveStatic({ root: process.argv[2] ?? '.', precompressed: true }))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
process.on('SIGTERM', () => server.close())
