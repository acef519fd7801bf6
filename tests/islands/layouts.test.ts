import { getViteConfig } from 'astro/config'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '../../src/lib/shell/page/brand.ts'
import { routeOf } from '../../src/lib/shell/page/routes.ts'

/** Renders layouts for addresses whose pages do not exist yet. */
let server: ViteDevServer

beforeAll(async () => {
  const config = await getViteConfig({ server: { middlewareMode: true }, appType: 'custom' })({
    mode: 'production',
    command: 'serve',
  })
  server = await createServer(config)
})
afterAll(() => server.close())

async function render(path: '/Invitation' | '/OrderList'): Promise<string> {
  const { default: layout } = await server.ssrLoadModule('/src/layouts/DynamicLayout.astro')
  const container = await AstroContainer.create({ astroConfig: { site: 'http://localhost' } })
  return container.renderToString(layout, { props: { route: routeOf(path) } })
}

test('the dynamic layout offers the app on the invitation page alone', async () => {
  expect(await render('/Invitation')).toContain(`href="${brand.appStoreUrl}"`)
  expect(await render('/OrderList')).not.toContain(brand.appStoreUrl)
})
