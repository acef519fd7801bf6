import { HOME_BLOCKS, type HomeBlock } from '#api/home/get-home.ts'
import { BRANDS, type BrandName } from '#api/product.ts'
import type { Db } from '#gateway/db/schema.ts'
import { BRAND_TEXTS } from '#gateway/ops/form/brand-field.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { arrangements, saveArrangement } from './block-queries.ts'

const BLOCK_TEXTS: Readonly<Record<HomeBlock, string>> = {
  links: '功能入口',
  flashes: '7×24 快讯',
  banners: '横幅',
  readings: '投资者教育',
}

const PLACES = ['1', '2', '3', '4', 'off'] as const
type Place = (typeof PLACES)[number]
const PLACE_TEXTS: Readonly<Record<Place, string>> = {
  ...{ 1: '第 1 个', 2: '第 2 个', 3: '第 3 个', 4: '第 4 个' },
  off: '不显示',
}

interface Row {
  brand: BrandName
  blocks: readonly HomeBlock[]
  changedAt: Date | undefined
}

async function rowsOf(db: Db): Promise<readonly Row[]> {
  const stored = await arrangements(db)
  return BRANDS.map((brand) => {
    const row = stored.find((one) => one.brand === brand)
    return { brand, blocks: row?.blocks ?? HOME_BLOCKS, changedAt: row?.updated_at }
  })
}

const namesOf = (blocks: readonly HomeBlock[]) =>
  blocks.map((block) => BLOCK_TEXTS[block]).join('、') || '都不显示'

const columns: readonly Column<Row>[] = [
  {
    title: '品牌',
    value: ({ brand }) => BRAND_TEXTS[brand],
    cell: ({ brand }) => pageLink(`home-blocks/${brand}`, BRAND_TEXTS[brand]),
  },
  { title: '显示的栏目', value: ({ blocks }) => namesOf(blocks) },
  { title: '修改时间', kind: 'time', value: ({ changedAt }) => changedAt },
]

/** What each brand's home page shows below the market. */
export const homeBlocksPage = listPage({
  path: 'home-blocks',
  title: '首页栏目',
  group: '营销',
  position: 126,
  filters: {},
  load: ({ db }) => rowsOf(db),
  columns,
  empty: '没有品牌',
})

const placeField = (block: HomeBlock) => choiceField(BLOCK_TEXTS[block], PLACES, PLACE_TEXTS)

const placeOf = ({ blocks }: Row, block: HomeBlock): Place =>
  PLACES[blocks.includes(block) ? blocks.indexOf(block) : PLACES.length - 1] ?? 'off'

/** Two parts cannot share a place. */
function placeErrors(places: Partial<Record<HomeBlock, Place>>): Readonly<Record<string, string>> {
  const taken = HOME_BLOCKS.filter((block, i) =>
    HOME_BLOCKS.slice(0, i).some(
      (before) => places[block] !== 'off' && places[block] === places[before],
    ),
  )
  return Object.fromEntries(taken.map((block) => [block, '这个位置已有别的栏目']))
}

const save = opsForm({
  action: 'save',
  title: '修改首页栏目',
  label: '保存',
  heading: () => '顺序',
  hint: () =>
    '行情总在最前，风险提示和公司信息总在最后。保存后几秒内生效；还没有横幅时不显示横幅。',
  fields: {
    flashes: placeField('flashes'),
    links: placeField('links'),
    banners: placeField('banners'),
    readings: placeField('readings'),
  },
  initial: (row: Row) => ({
    ...{ flashes: placeOf(row, 'flashes'), links: placeOf(row, 'links') },
    ...{ banners: placeOf(row, 'banners'), readings: placeOf(row, 'readings') },
  }),
  check: placeErrors,
  async run(places, { db, now, params }) {
    const brand = BRANDS.find((one) => one === params.brand)
    if (!brand) return undefined
    const blocks = HOME_BLOCKS.filter((block) => places[block] !== 'off').sort((a, b) =>
      places[a] < places[b] ? -1 : 1,
    )
    await saveArrangement(db, { brand, blocks }, now)
    return { kind: 'done', message: '已保存', audit: { subject: brand, details: namesOf(blocks) } }
  },
})

/** The parts of one brand's home page. */
export const homeBlocksOfBrandPage = editPage({
  path: 'home-blocks/:brand',
  title: '首页栏目',
  load: async ({ db, params }) => (await rowsOf(db)).find(({ brand }) => brand === params.brand),
  show: (row, context) =>
    table({ caption: BRAND_TEXTS[row.brand], columns, rows: [row], empty: '' }, context),
  forms: [save],
  links: () => [
    ['两个品牌', 'home-blocks'],
    ['首页横幅', 'banners'],
  ],
})
