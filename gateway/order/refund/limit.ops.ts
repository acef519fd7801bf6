import { yuanPlain } from '#gateway/money.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { countField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { reviewAboveFen, setReviewAbove } from './limit-queries.ts'

const YUAN_MAX = 1_000_000

const save = opsForm({
  action: 'save',
  title: '修改退款复核金额',
  label: '提交',
  heading: () => '退款复核金额',
  hint: () => '退款超过这个金额，需要另一位同事在“复核”里同意。修改这个金额同样需要复核。',
  fields: { yuan: countField('金额（元）', YUAN_MAX) },
  initial: ({ fen }: { fen: number }) => ({ yuan: fen / 100 }),
  secondPerson: {
    async summary({ yuan }, { db }) {
      const before = yuanPlain(await reviewAboveFen(db))
      return `退款复核金额由 ${before} 元改为 ${yuanPlain(yuan * 100)} 元`
    },
  },
  async run({ yuan }, { db, now }) {
    await setReviewAbove(db, yuan * 100, now)
    return { kind: 'done', message: '已保存', audit: { subject: 'refunds', details: `${yuan} 元` } }
  },
})

/** The sum above which a refund needs a second operator. */
export const refundLimitPage = editPage({
  path: 'refunds/limit',
  title: '退款复核金额',
  load: async ({ db }) => ({ fen: await reviewAboveFen(db) }),
  forms: [save],
  links: () => [['全部退款', 'refunds']],
})
