import { expect } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { getDrawState } from '#api/games/draw/get-draw-state.ts'
import { drawNumber } from '#api/games/number/draw-number.ts'
import { getNumberRound } from '#api/games/number/get-number-round.ts'
import { winningNumbers } from '#api/games/number/winning-numbers.ts'
import { signWith } from '#gateway/games/proof/sign-with.ts'
import { sweep } from '#gateway/games/sweep.ts'
import { addCharacter } from '#gateway/games/word/character-queries.ts'
import { mergePair, newPair } from '../../support/account/pair.ts'
import { play, tryPlay } from '../../support/games/play.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()
const WORD = 'activityWord'
const NUMBERS = { game: 'activityActivityNumber' }

test('characters of two accounts of one person add up', async ({ gateway }) => {
  const { db } = gateway.services
  const pair = await newPair(gateway)
  const both = [pair.phone.userId, pair.chat.session.userId]
  for (const userId of both)
    await addCharacter(db, { game: WORD, userId: userId ?? '', character: '稳' })
  const merged = await mergePair(gateway, pair)
  const { characters } = await send(merged, getDrawState, { game: WORD })
  expect(characters).toContainEqual({ character: '稳', count: 2 })
})

test('a player who is held in one account is held in the merged one', async ({ gateway }) => {
  const { db } = gateway.services
  const pair = await newPair(gateway)
  await play(pair.phone)
  await play(pair.chat)
  const heldId = pair.chat.session.userId
  const held = db.updateTable('game_players').set({ is_held: true })
  await held.where('user_id', '=', heldId).execute()
  const merged = await mergePair(gateway, pair)
  expect((await tryPlay(merged)).code).toBe('E460005')
})

test('a second number of a merged person stays drawn and wins nothing', async ({
  gateway,
  clock,
}) => {
  const pair = await newPair(gateway)
  const { own } = await send(pair.phone, drawNumber, NUMBERS)
  await send(pair.chat, drawNumber, NUMBERS)
  const merged = await mergePair(gateway, pair)
  await clock.advance(DAY_MS)
  await sweep.run(gateway.services)
  const [result] = (await send(merged, getNumberRound, NUMBERS)).results
  if (!result) throw new Error('not drawn')
  const { game, day, people, seed } = result
  expect({ people, own: result.own }).toEqual({ people: 2, own })
  const winners = await winningNumbers({ game, day, people, prizes: 26 }, signWith(seed))
  expect(result.winners.map(({ number }) => number)).toEqual(winners)
  const { coin } = await gateway.services.db
    .selectFrom('users')
    .select('coin')
    .where('user_id', '=', merged.userId)
    .executeTakeFirstOrThrow()
  expect(coin).toBe(winners[0] === own ? 200 : 60)
})
