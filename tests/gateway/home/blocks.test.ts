import { expect } from 'vitest'
import { getHome } from '#api/home/get-home.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

const form = (places: Record<string, string> = {}) => ({
  ...{ action: 'save', flashes: '1', links: '2', banners: '3', readings: '4' },
  ...places,
})

test('the parts of a brand’s home page follow its operators, and those of the other brand stay', async ({
  gateway,
  operator,
}) => {
  expect(await send(gateway, getHome, {})).not.toHaveProperty('arrangements')
  const places = form({ links: '3', flashes: 'off', banners: '1', readings: '2' })
  const answer = await operator.post('/ops/home-blocks/news', places)
  expect([answer.status, await answer.text()]).toEqual([303, ''])
  expect((await send(gateway, getHome, {})).arrangements).toEqual([
    { brand: 'news', blocks: ['banners', 'readings', 'links'] },
  ])
  const page = await operator.text('/ops/home-blocks/news')
  expect(page).toContain('横幅、投资者教育、功能入口')
  expect(page).toContain('<option value="off" selected>不显示</option>')
  const csv = await operator.text('/ops/home-blocks?format=csv')
  expect(csv).toContain('smart 品牌,7×24 快讯、功能入口、横幅、投资者教育,')
  expect(await operator.text('/ops/audit')).toContain('修改首页栏目')
})

test('two parts in one place are refused, and an unknown brand has no page', async ({
  operator,
}) => {
  const refused = await operator.post('/ops/home-blocks/smart', form({ readings: '1' }))
  expect([refused.status, (await refused.text()).includes('这个位置已有别的栏目')]).toEqual([
    422,
    true,
  ])
  expect((await operator.get('/ops/home-blocks/gold')).status).toBe(404)
})
