import { type Codec, ParseError } from '../codec.ts'
import { findPromise } from '../promise-words.ts'
import { PARTS } from './draw/ticket.ts'
import type { GameKind } from './game.ts'
import { isDrawKind } from './game.ts'
import { type Game, gameShape, type Prize } from './game-file.ts'

interface Problem {
  field: string
  reason: string
}

/** How many prizes a game shows at once. */
const PRIZES: Readonly<Partial<Record<GameKind, readonly [least: number, most: number]>>> = {
  grid: [8, 8],
  wheel: [4, 10],
  slot: [3, 8],
}

/** The first rule a game breaks, or undefined. */
function gameProblem(game: Game): Problem | undefined {
  if (game.endsAt <= game.startsAt) return { field: 'end', reason: '结束时间要在开始时间之后' }
  const promise = findPromise([game.lead, game.description, ...game.rules].join('\n'))
  if (promise) return { field: 'rules', reason: `不能写“${promise}”` }
  if (game.exchange?.goods || (game.kind === 'number' && game.prizes?.some(({ goods }) => goods)))
    return { field: 'prizes', reason: '幸运号和兑换不能给实物：只有抽中的奖品能登记地址' }
  return (
    doubleId('prizes', game.prizes) ??
    doubleId('candidates', game.candidates) ??
    doubleId('tasks', game.tasks) ??
    (isDrawKind(game.kind) ? drawProblem(game) : missingPart(game))
  )
}

/** Dated files of one series may not overlap: a person would not know which one they play. */
export function crossingGames(
  games: readonly { name: string; game: Game }[],
): readonly [string, string] | undefined {
  const dated = games
    .filter(({ game }) => game.series)
    .sort((a, b) => a.game.startsAt - b.game.startsAt)
  for (const [i, one] of dated.entries())
    for (const other of dated.slice(i + 1))
      if (other.game.series === one.game.series && other.game.startsAt < one.game.endsAt)
        return [one.name, other.name]
  return undefined
}

function drawProblem(game: Game): Problem | undefined {
  const { prizes = [], chances = [], kind, soldOut } = game
  const [least, most] = PRIZES[kind] ?? [2, 12]
  if (prizes.length < least || prizes.length > most)
    return { field: 'prizes', reason: `这种玩法要写 ${least} 到 ${most} 项奖品` }
  const sum = prizes.reduce((total, { parts }) => total + parts, 0)
  if (sum !== PARTS)
    return { field: 'prizes', reason: `中奖概率合计是 ${(sum * 100) / PARTS}%，要正好 100%` }
  if (chances.length === 0) return { field: 'chances', reason: '没有写抽奖机会从哪里来' }
  const i = prizes.findIndex((prize) => prizeProblem(prize, game) !== undefined)
  const wrong = prizes[i]
  if (wrong) return { field: `prizes[${i}]`, reason: prizeProblem(wrong, game) ?? '' }
  const spare = prizes.find(({ id }) => id === soldOut)
  if (prizes.some(({ stock }) => stock !== undefined) && (!spare || spare.stock !== undefined))
    return { field: 'soldOut', reason: '要写一项不限数量的奖品，发完后改得它' }
  return kind === 'word' && !game.exchange
    ? { field: 'exchange', reason: '没有写集齐后兑换什么' }
    : undefined
}

function doubleId(field: keyof Game, items: readonly { id: string }[] = []): Problem | undefined {
  const ids = items.map(({ id }) => id)
  return new Set(ids).size < ids.length ? { field, reason: '编号重复' } : undefined
}

function prizeProblem(prize: Prize, { kind, word }: Game): string | undefined {
  const { coins, coupon, goods, character, stock, worth } = prize
  const gifts = [coins, coupon, goods, character].filter((gift) => gift !== undefined)
  if (gifts.length > 1) return '一项奖品只给一样东西'
  if ((goods || coupon) && stock === undefined) return '实物和优惠券要写数量'
  if (goods && worth === undefined) return '实物要写价值'
  if (kind === 'word' && gifts.length > 0 && !character) return '集字活动只抽字'
  if (character && !word?.includes(character)) return `“${character}”不在要集的字里`
  return undefined
}

/** Fields without which a kind is no game. */
const NEEDED: Readonly<Partial<Record<GameKind, keyof Game>>> = {
  packets: 'rounds',
  vote: 'candidates',
  tasks: 'tasks',
  number: 'prizes',
}

function missingPart(game: Game): Problem | undefined {
  const field = NEEDED[game.kind]
  if (field && game[field] === undefined) return { field, reason: '没有写' }
  if (game.kind === 'vote' && !game.votesPerDay) return { field: 'votesPerDay', reason: '没有写' }
  const { prizes = [] } = game
  if (game.kind === 'number' && prizes.some(({ stock }) => stock === undefined))
    return { field: 'prizes', reason: '幸运号的每项奖品要写数量' }
  if (game.rounds && game.rounds.coins < game.rounds.packets)
    return { field: 'rounds', reason: '每个红包至少 1 枚金币' }
  return undefined
}

const NAMES = new Set(
  `title headline lead description kind series brand channel start end chances prizes soldOut word exchange rounds
  candidates votesPerDay tasks checkInCoins rules`.split(/\s+/),
)

/** A game as its file describes it. Throws ParseError with the field and one Chinese sentence. */
export const gameFile: Codec<Game> = {
  decode(wire, at) {
    const game = gameShape.decode(wire, at)
    const unknown = Object.keys(Object(wire)).find((name) => !NAMES.has(name))
    if (unknown) throw new ParseError(unknown, '没有这一项，可能拼错了')
    const problem = gameProblem(game)
    if (problem) throw new ParseError(problem.field, problem.reason)
    return game
  },
  encode: gameShape.encode,
}
