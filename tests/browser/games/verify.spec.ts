import { spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { drawMessage, ticketOf } from '#api/games/draw/ticket.ts'
import { expect, test } from '../../support/browser/browser.ts'

const seed = 'ab'.repeat(32)
const input = { game: 'lottery', player: 'player123456', playNumber: 3, nonce: 'n'.repeat(32) }
const ticket = ticketOf(createHmac('sha256', seed).update(drawMessage(input)).digest('hex'))

/** A proof on the wire, made without the page's own code of verifying. */
const PROOF = {
  act: input.game,
  actName: '幸运抽奖',
  day: '2026-11-20',
  player: input.player,
  playNumber: input.playNumber,
  rand: input.nonce,
  seedHash: createHash('sha256').update(seed).digest('hex'),
  seed,
  number: ticket,
  odds: [
    { id: 'low', name: '谢谢参与', parts: ticket },
    { id: 'hit', name: '8 金币', parts: 1 },
    { id: 'high', name: '下次再来', parts: 999_999 - ticket },
  ],
  drawn: 'hit',
  prizeId: 'hit',
}

/** What the script of the documents says of it. */
const isTrue = (proof: object) =>
  spawnSync('python3', ['docs/clients/verify-draw.py'], { input: JSON.stringify(proof) }).status ===
  0

const CASES = [
  ['true', {}, '验算一致'],
  ['with another seed', { seed: 'cd'.repeat(32) }, '种子与先公布的哈希值不一致'],
  ['of another play', { playNumber: 4 }, '重算的号码与记录不一致'],
  ['with another prize', { drawn: 'high' }, '号码对应的奖品与记录不一致'],
] as const

for (const [name, changes, sentence] of CASES)
  test(`the page and the script agree on a proof that is ${name}`, async ({ page }) => {
    const proof = { ...PROOF, ...changes }
    await page.route('**/activity/api/game/getProof*', (route) =>
      route.fulfill({ json: { code: '0', msg: '', data: proof } }),
    )
    await page.goto(`/activity/verify?play=${'a'.repeat(16)}`)
    await page.getByRole('button', { name: '验算', exact: true }).click()
    const said = page.getByText(sentence)
    await expect(said).toBeVisible()
    const isRight = (await said.getAttribute('data-verdict')) === 'right'
    expect(isRight).toBe(isTrue(proof))
  })

test('anybody reads the hashes of the coming days, of the game that the address names', async ({
  page,
  faults,
}) => {
  await page.goto('/turntable')
  await page.getByRole('link', { name: /未来 7 天的哈希/ }).click()
  await expect(page).toHaveURL(/\/activity\/verify\?act=turntable$/)
  await page.getByRole('button', { name: '查看每天的哈希' }).click()
  const games = page.getByLabel('活动', { exact: true })
  await expect(games).toHaveValue('turntable')
  const days = page.getByRole('listitem').filter({ hasText: '种子在当天结束后公布' })
  await expect(days).toHaveCount(8)
  const [first] = await days.getByText(/^[0-9a-f]{64}$/).allInnerTexts()
  await games.selectOption('activityActivityNumber')
  await expect(days).toHaveCount(8)
  await expect(days.getByText(/^[0-9a-f]{64}$/).first()).not.toHaveText(first ?? '')
  expect(faults).toEqual([])
})
