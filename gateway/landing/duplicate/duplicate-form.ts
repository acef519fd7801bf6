import { COPY_MAX } from '#api/landing/wording/copy-limits.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { termsOf } from '../campaign-files.ts'
import { editionProblems } from '../wording/edition-file.ts'
import { currentFile, insertEdition } from '../wording/edition-queries.ts'
import { PAGE_TIME } from '../wording/page-time.ts'
import { copiedFile } from './copied-file.ts'
import { findNewCampaign, NEW_NAME, newPath, newWord } from './new-campaigns.ts'

/** Makes another campaign of this one: a draft with an address of its own. */
export const duplicate = opsForm({
  action: 'duplicate',
  title: '复制为新活动',
  label: '复制',
  heading: () => '复制为新活动',
  hint: () =>
    '从现行文案复制出一个新的页面，先是草稿：改好后同样由另一位同事同意发布，下一次构建后网站上才有。本活动专有的价格换成日常价格。',
  fields: {
    once: onceField(),
    name: textField('网址 /c/ 后面的名字', {
      ...{
        min: 2,
        max: 32,
        pattern: NEW_NAME,
        hint: '字母和数字，以小写字母或数字开头，如 spring',
      },
      message: '请填写 2 到 32 个字母或数字，以小写字母或数字开头',
    }),
    newTitle: textField('标题', {
      min: 1,
      max: COPY_MAX.title,
      message: '请填写标题，最多 24 个字',
    }),
    newStart: textField('页面开始时间', { ...PAGE_TIME, message: '请填写开始时间' }),
    newEnd: textField('页面结束时间', { ...PAGE_TIME, message: '请填写结束时间' }),
  },
  async run({ once, name, newTitle, newStart, newEnd }, { db, now, operator, params }) {
    const { campaign: source = '' } = params
    const file = await currentFile(db, source)
    if (file === undefined) return undefined
    const campaign = newWord(name)
    if (termsOf(campaign) || (await findNewCampaign(db, campaign)))
      return refusal({ name: `${newPath(name)} 已经有了` })
    const body = copiedFile(file, { title: newTitle, start: newStart, end: newEnd, campaign })
    const names: Readonly<Record<string, string>> = {
      start: 'newStart',
      end: 'newEnd',
      title: 'newTitle',
    }
    // What else is wrong is said when the draft is edited, and before it is published.
    const wrong = editionProblems(campaign, body).flatMap(({ field, reason }) => {
      const control = names[field]
      return control ? [[control, reason] as const] : []
    })
    if (wrong.length > 0) return refusal(Object.fromEntries(wrong))
    const copied_from = termsOf(source) ? source : (await findNewCampaign(db, source))?.source
    const edition = { edition_id: once, campaign, body, author: operator, created_at: now }
    if (!(await insertEdition(db, { ...edition, copied_from: copied_from ?? null })))
      return undefined
    const audit = { subject: campaign, details: `从 ${source} 复制` }
    const to = `campaigns/${campaign}/editions`
    return { kind: 'done', message: `已复制为 ${newPath(name)} 的草稿`, audit, to }
  },
  gone: '已经复制过，请刷新页面',
})
