import { readFileSync } from 'node:fs'
import { getViteConfig } from 'astro/config'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCampaign } from '../../src/lib/landing/build/read-campaign.ts'
import { brand } from '../../src/lib/shell/page/brand.ts'
import { findRoute, routeOf } from '../../src/lib/shell/page/routes.ts'

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

test('a campaign below /c/ is a whole page without a row in the route table', async () => {
  const path = '/c/spring'
  const text = readFileSync('src/content/campaigns/smk.yaml', 'utf8')
  const { campaign } = readCampaign(path.slice(1), text)
  const { default: page } = await server.ssrLoadModule('/src/pages/[...campaign].astro')
  const container = await AstroContainer.create({ astroConfig: { site: 'http://localhost' } })
  const html = await container.renderToString(page, {
    props: { path, route: findRoute(path), campaign },
    request: new Request(`http://localhost${path}`),
  })
  expect(html).toContain(`<title>${campaign.title}`)
  expect(html).toContain('rel="canonical" href="http://localhost/c/spring"')
  expect(html).toContain(`content="${campaign.description}"`)
  expect(html).toMatch(/<h1[ >]/)
})
