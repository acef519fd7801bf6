/** Serves `dist/` as a CDN does, without a gateway. */
import { existsSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { serveSite } from '../gateway/site/serve-site.ts'
import { requireFreePort } from './free-port.ts'

const dir = process.env.SITE_DIR || 'dist'
const port = Number(process.env.PORT || '4321')
const hostname = process.env.HOST || '127.0.0.1'

if (!existsSync(`${dir}/index.html`)) {
  console.error(`There is no built site in ${dir}: run npm run build first.`)
  process.exit(1)
}
await requireFreePort(port, hostname)
const app = new Hono()
serveSite(app, dir)
const server = serve({ fetch: app.fetch, port, hostname }, (info) => {
  console.log(`http://localhost:${info.port}`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.close(() => process.exit(0)))
