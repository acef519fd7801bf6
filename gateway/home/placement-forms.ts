import type { BrandName } from '#api/product.ts'
import type { Db } from '#gateway/db/schema.ts'
import { brandField, brandText } from '#gateway/ops/form/brand-field.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { countField, textField, timeField } from '#gateway/ops/form/typed-fields.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { type PlacedTable, placementText } from './placement.ts'

/** The fields of every placement, after its own. */
export const PLACEMENT_FIELDS = {
  link: textField('链接', {
    ...{
      min: 1,
      max: 500,
      pattern: /^(?:https:\/\/[\w.-]+(?:[/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/,
    },
    hint: '本站页面以 / 开头；https:// 的外站会先问用户是否离开',
    message: '请填写以 / 开头的本站页面，或 https:// 地址',
  }),
  brand: brandField(),
  position: countField('顺序（小的在前）', 999),
  startsAt: timeField('开始时间'),
  endsAt: timeField('结束时间'),
}

export const FIRST_PLACE = { position: 1 }

interface PlacementValues {
  link: string
  brand?: BrandName | undefined
  position: number
  startsAt?: Date | undefined
  endsAt?: Date | undefined
}

type Placed = Pick<PlacedTable, 'link' | 'brand' | 'position' | 'starts_at' | 'ends_at'>

export const placedRow = (values: PlacementValues): Placed => ({
  link: values.link,
  brand: values.brand ?? null,
  position: values.position,
  starts_at: values.startsAt ?? null,
  ends_at: values.endsAt ?? null,
})

export const placementValues = ({ link, brand, position, starts_at, ends_at }: Placed) => ({
  ...{ link, brand, position },
  ...{ startsAt: starts_at, endsAt: ends_at },
})

interface OwnColumns<Row> {
  /** The page of one, below `/ops/`. */
  page(row: Row): string
  own: readonly Column<Row>[]
}

/** The columns of a kind of placement: its title, its own, and those of all. */
export const placementColumns = <Row extends PlacedTable>({
  page,
  own,
}: OwnColumns<Row>): readonly Column<Row>[] => [
  { title: '标题', value: ({ title }) => title, cell: (row) => pageLink(page(row), row.title) },
  { title: '状态', value: (row, { now }) => placementText(row, now) },
  { title: '顺序', kind: 'number', value: ({ position }) => position },
  { title: '品牌', value: ({ brand }) => brandText(brand) },
  ...own,
  { title: '链接', value: ({ link }) => link },
  { title: '开始', kind: 'time', value: (row) => row.starts_at },
  { title: '结束', kind: 'time', value: (row) => row.ends_at },
]

interface Placement {
  /** As operators call it: `首页横幅`. */
  noun: string
  /** The page of all of them, where one goes on after a withdrawal. */
  list: string
  /** The parameter of the page's address that names one. */
  parameter: string
  update(db: Db, id: string, values: Pick<PlacedTable, 'withdrawn_at'>): Promise<boolean>
}

/** Takes one off the page, and puts it back. */
export function placementForms<Row extends PlacedTable>({
  noun,
  list,
  parameter,
  update,
}: Placement) {
  const withdraw = opsForm({
    action: 'withdraw',
    title: `撤下${noun}`,
    label: '撤下',
    isQuiet: true,
    fields: {},
    isOffered: ({ withdrawn_at }: Row) => withdrawn_at === null,
    async run(_values, { db, now, params }) {
      const id = params[parameter] ?? ''
      await update(db, id, { withdrawn_at: now })
      return { kind: 'done', message: '已撤下', audit: { subject: id }, to: list }
    },
  })
  const restore = opsForm({
    action: 'restore',
    title: `恢复${noun}`,
    label: '恢复显示',
    isQuiet: true,
    fields: {},
    isOffered: ({ withdrawn_at }: Row) => withdrawn_at !== null,
    async run(_values, { db, params }) {
      const id = params[parameter] ?? ''
      await update(db, id, { withdrawn_at: null })
      return { kind: 'done', message: '已恢复', audit: { subject: id } }
    },
  })
  return [withdraw, restore]
}
