import { expect, vi } from 'vitest'
import { allSweeps, runSweeps } from '#gateway/hooks/sweep.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'

const test = gatewayTest()
const NAME = 'search/sweep/sweep'

test('a job that fails is shown with its reason and counted, until it runs again from its page', async ({
  gateway: { url, services },
  operator,
}) => {
  const metrics = async () => (await fetch(`${url}/metrics`)).text()
  expect(await operator.text('/ops/jobs')).toContain('还没有运行过')
  const broken = { ...services, clock: { ...services.clock, now: vi.fn(services.clock.now) } }
  const fail = () => {
    broken.clock.now.mockImplementationOnce(services.clock.now).mockImplementationOnce(() => {
      throw new Error('the clock has stopped')
    })
    return runSweeps(broken, new Set([NAME]))
  }
  expect([...(await fail())]).toEqual([NAME])
  await fail()
  const page = await operator.text('/ops/jobs')
  expect(page).toContain('连续失败 2 次')
  expect(page).toContain('the clock has stopped')
  expect(await metrics()).toContain(`gateway_sweep_failures{sweep="${NAME}"} 2`)
  expect((await operator.post('/ops/jobs', { action: 'run', name: NAME })).status).toBe(303)
  await expect.poll(() => operator.text('/ops/jobs')).not.toContain('连续失败')
  expect(await metrics()).toContain(`gateway_sweep_failures{sweep="${NAME}"} 0`)
  expect(await metrics()).toContain(`gateway_sweep_success_timestamp_seconds{sweep="${NAME}"}`)
})

test('every job succeeds on an empty gateway, and each has a title of its own', async ({
  gateway,
  operator,
}) => {
  expect([...(await runSweeps(gateway.services))]).toEqual([])
  const titles = (await allSweeps()).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(await operator.text('/ops/jobs')).not.toContain('还没有运行过')
  const unknown = await operator.post('/ops/jobs', { action: 'run', name: 'nothing/here' })
  expect(unknown.status).toBe(422)
})
