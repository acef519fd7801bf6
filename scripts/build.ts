/** Builds `dist/`, ready for a CDN: docs/how-to/ship-to-a-cdn.md. */
import { buildSite } from './site-build.ts'

try {
  await buildSite(process.env.OUT_DIR || 'dist', process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
