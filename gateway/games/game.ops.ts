import { html } from 'hono/html'
import { findUser } from '../account/queries.ts'
import { yuanPlain } from '../money.ts'
import { loadedChoiceField, tickField } from '../ops/form/choice-fields.ts'
import { onceField } from '../ops/form/hidden-fields.ts'
import { opsForm, refusal } from '../ops/form/ops-form.ts'
import { countField, textField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { type Column, table, tableFile } from '../ops/page/table.ts'
import { grantChance } from './draw/chance-queries.ts'
import {
  addStock,
  figuresOf,
  type GameFigures,
  type PrizeRow,
  prizeRows,
  stockedPrizes,
} from './figure-queries.ts'
import { findGame, type NamedGame } from './game-files.ts'
import { grantAgain } from './grant-again.ts'
import { type Participation, participationsIn } from './participation-queries.ts'
import { heldPlayers, isPaused, setHeld, setPaused } from './setting-queries.ts'

type Held = Awaited<ReturnType<typeof heldPlayers>>[number]
type Item = NamedGame & {
  figures: GameFigures
  prizes: readonly PrizeRow[]
  held: readonly Held[]
  isPaused: boolean
}

const stockedPrizesOf = (name: string) => {
  const named = findGame(name)
  return named ? stockedPrizes(named.game) : []
}
const STOCK_MAX = 1_000_000
const percent = (value: number | undefined) =>
  value === undefined ? undefined : `${Number(value.toFixed(4))}%`

const prizeColumns: readonly Column<PrizeRow>[] = [
  { title: '奖品', value: ({ name }) => name },
  { title: '公示概率', kind: 'share', value: ({ published }) => percent(published) },
  { title: '实际概率', kind: 'share', value: ({ used }) => percent(used) },
  { title: '抽中', kind: 'number', value: ({ drawn }) => drawn },
  { title: '发出', kind: 'number', value: ({ given }) => given },
  { title: '剩余', kind: 'number', value: ({ left }) => left },
]

const participationColumns: readonly Column<Participation>[] = [
  { title: '时间', kind: 'time', value: (row) => row.at },
  { title: '参与编号', value: (row) => row.id },
  { title: '用户', value: (row) => row.user_id },
  { title: '号码', kind: 'number', value: (row) => row.ticket },
  { title: '抽中或所选', value: (row) => row.drawn },
  { title: '发出', value: (row) => row.given },
]

const heldColumns: readonly Column<Held>[] = [
  { title: '用户', value: ({ user_id }) => user_id },
  { title: '抽奖次数', kind: 'number', value: ({ played }) => played },
]

const player = textField('用户编号', { min: 1, max: 64, message: '请填写用户编号' })

const pause = opsForm({
  action: 'pause',
  title: '暂停或恢复活动',
  label: '保存',
  heading: ({ game }) => game.title,
  hint: ({ path }) => `${path}：暂停期间不能参与，机会保留。`,
  fields: { isPaused: tickField('暂停') },
  initial: ({ isPaused: isOn }: Item) => ({ isPaused: isOn }),
  async run({ isPaused: isOn }, { db, now, params: { game = '' } }) {
    await setPaused(db, game, isOn, now)
    const details = isOn ? '暂停' : '恢复'
    return { kind: 'done', message: '已保存', audit: { subject: game, details } }
  },
})

const restock = opsForm({
  action: 'restock',
  title: '追加奖品数量',
  label: '追加',
  heading: () => '追加奖品数量',
  hint: () => '只增不减；公示的概率不变。',
  fields: {
    onceId: onceField(),
    prize: loadedChoiceField('奖品', async ({ params: { game = '' } }) =>
      stockedPrizesOf(game).map(({ id, name }) => ({ value: id, label: name })),
    ),
    count: countField('追加数量', STOCK_MAX),
  },
  initial: (_item: Item) => ({}),
  isOffered: ({ game }) => stockedPrizes(game).length > 0,
  async run({ prize, count }, { db, params: { game = '' } }) {
    const named = findGame(game)
    if (!named || !(await addStock(db, named, { prize, count })))
      return refusal({ prize: '这项奖品不限数量' })
    return {
      kind: 'done',
      message: '已追加',
      audit: { subject: game, details: `${prize} 追加 ${count}` },
    }
  },
})

const compensate = opsForm({
  action: 'compensate',
  title: '补发一次机会',
  label: '补发',
  heading: () => '补发一次机会',
  fields: { onceId: onceField(), userId: player },
  initial: (_item: Item) => ({}),
  isOffered: ({ game }) => Boolean(game.chances),
  async run({ onceId, userId }, { db, now, params: { game = '' } }) {
    if (!(await findUser(db, userId))) return refusal({ userId: '没有这个用户' })
    await grantChance(db, { game, userId, source: `ops:${onceId}` }, now)
    return { kind: 'done', message: '已补发', audit: { subject: userId, details: game } }
  },
})

const again = opsForm({
  action: 'again',
  title: '再发一次奖品',
  label: '再发一次',
  heading: () => '再发一次奖品',
  hint: () => '按参与编号，每份奖品一次；实物回到待寄出。',
  fields: { playId: textField('参与编号', { min: 16, max: 16, message: '请填写 16 位参与编号' }) },
  initial: (_item: Item) => ({}),
  isOffered: ({ game }) => Boolean(game.chances),
  async run({ playId }, { db, now, params: { game = '' } }) {
    const named = findGame(game)
    const given = named && (await grantAgain(db, named, playId, now))
    if (!given) return refusal({ playId: '没有这份奖品，或已经再发过一次' })
    const details = `${game} ${given.prizeName} 给 ${given.userId}`
    return { kind: 'done', message: '已再发一次', audit: { subject: playId, details } }
  },
})

const hold = opsForm({
  action: 'hold',
  title: '限制或解除限制参与',
  label: '保存',
  heading: () => '限制一位用户',
  fields: { userId: player, isHeld: tickField('限制参与') },
  initial: (_item: Item) => ({ isHeld: true }),
  async run({ userId, isHeld }, { db, params: { game = '' } }) {
    if (!(await findUser(db, userId))) return refusal({ userId: '没有这个用户' })
    await setHeld(db, { game, userId, isHeld })
    const details = `${game} ${isHeld ? '限制' : '解除限制'}`
    return { kind: 'done', message: '已保存', audit: { subject: userId, details } }
  },
})

/** One game: its numbers, its odds as published and as drawn, pause, stock and players. */
export const gamePage = editPage({
  path: 'games/:game',
  title: '活动数据',
  async load({ db, params: { game = '' } }): Promise<Item | undefined> {
    const named = findGame(game)
    if (!named) return undefined
    const figures = await figuresOf(db, named)
    const prizes = await prizeRows(db, named)
    const held = await heldPlayers(db, game)
    return { ...named, figures, prizes, held, isPaused: await isPaused(db, game) }
  },
  show: (
    { figures, prizes, held },
    context,
  ) => html`<p>参与 ${figures.players} 人 ${figures.plays} 次，中奖 ${figures.wins} 次，发出金币 ${figures.coins} 枚，成本 ${yuanPlain(figures.costFen)} 元</p>
${table({ caption: '奖品', columns: prizeColumns, rows: prizes, empty: '这种玩法没有奖品表' }, context)}
${table({ caption: '被限制的用户', columns: heldColumns, rows: held, empty: '没有被限制的用户' }, context)}`,
  forms: [pause, restock, compensate, again, hold],
  links: () => [
    ['全部活动', 'games'],
    ['奖品寄送', 'parcels'],
  ],
  file: {
    label: '导出参与记录',
    async load(named, context) {
      const rows = await participationsIn(context.db, named)
      return tableFile(`参与记录 ${named.name}`, { columns: participationColumns, rows }, context)
    },
  },
})
