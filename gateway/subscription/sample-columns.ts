import type { Db } from '../db/schema.ts'

const SAMPLES = [
  { column_id: 'morning', name: '盘前早读（示例）', summary: '交易日 8:30，隔夜要闻与当日日历' },
  { column_id: 'review', name: '收盘复盘（示例）', summary: '交易日 16:00，板块轮动与资金去向' },
  { column_id: 'lesson', name: '读懂一张财报（示例）', summary: '每周六，一家公司的三张表' },
] as const

/** Inserts missing sample columns. */
export async function seedColumns(db: Db): Promise<void> {
  for (const [position, column] of SAMPLES.entries())
    await db
      .insertInto('columns')
      .values({ ...column, position })
      .onConflict((conflict) => conflict.column('column_id').doNothing())
      .execute()
}
