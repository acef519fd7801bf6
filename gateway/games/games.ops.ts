import { listPage } from '../ops/page/list-page.ts'
import { type Column, pageLink } from '../ops/page/table.ts'
import { figuresOf, type GameFigures } from './figure-queries.ts'
import { allGames, type NamedGame } from './game-files.ts'
import { gamePhaseOf } from './phase.ts'
import { GAME_PHASE_TEXTS } from './texts.ts'

type Row = NamedGame & GameFigures & { phase: keyof typeof GAME_PHASE_TEXTS }

const columns: readonly Column<Row>[] = [
  {
    title: '活动',
    value: ({ name }) => name,
    cell: ({ name, game }) => pageLink(`games/${name}`, game.title),
  },
  { title: '地址', value: ({ path }) => path },
  { title: '状态', value: ({ phase }) => GAME_PHASE_TEXTS[phase] },
  { title: '开始', kind: 'time', value: ({ game }) => new Date(game.startsAt) },
  { title: '结束', kind: 'time', value: ({ game }) => new Date(game.endsAt) },
  { title: '参与人数', kind: 'number', value: ({ players }) => players },
  { title: '参与次数', kind: 'number', value: ({ plays }) => plays },
  { title: '中奖次数', kind: 'number', value: ({ wins }) => wins },
  { title: '发出金币', kind: 'number', value: ({ coins }) => coins },
  { title: '成本', kind: 'yuan', value: ({ costFen }) => costFen },
]

/** All games of the content files, with what they have given so far. */
export const gamesPage = listPage({
  path: 'games',
  title: '抽奖与互动',
  group: '营销',
  position: 135,
  filters: {},
  load: ({ db, now }) =>
    Promise.all(
      allGames().map(async (named) => ({
        ...named,
        ...(await figuresOf(db, named)),
        phase: await gamePhaseOf(db, named, now),
      })),
    ),
  columns,
  caption: '活动',
  empty: '内容目录里还没有活动',
})
