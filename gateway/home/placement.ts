import { BRANDS, type BrandName } from '#api/product.ts'
import type { Db } from '#gateway/db/schema.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'

/** What operators place on the home page: for one brand or both, for a time, until somebody withdraws it. */
interface Placed {
  brand: BrandName | null
  starts_at: Date | null
  ends_at: Date | null
  withdrawn_at: Date | null
}

export function placementText({ withdrawn_at, starts_at, ends_at }: Placed, now: Date): string {
  if (withdrawn_at) return '已撤下'
  if (ends_at && ends_at <= now) return '已结束'
  return starts_at && starts_at > now ? '未开始' : '显示中'
}

/** Of each brand the first so many, in their order: what is for one brand takes no place of the other's. */
export function firstOfEachBrand<Row extends Pick<Placed, 'brand'>>(
  rows: readonly Row[],
  max: number,
): readonly Row[] {
  const shown = BRANDS.flatMap((brand) =>
    rows.filter((row) => row.brand === null || row.brand === brand).slice(0, max),
  )
  return rows.filter((row) => shown.includes(row))
}

interface Placement {
  /** As operators call it: `首页横幅`. */
  noun: string
  /** The page of all of them, where one goes on after a withdrawal. */
  list: string
  /** The parameter of the page's address that names one. */
  parameter: string
  update(db: Db, id: string, values: Pick<Placed, 'withdrawn_at'>): Promise<boolean>
}

/** Takes one off the page, and puts it back. */
export function placementForms<Row extends Placed>({ noun, list, parameter, update }: Placement) {
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
