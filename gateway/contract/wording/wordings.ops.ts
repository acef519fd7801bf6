import { html } from 'hono/html'
import type { Db } from '#gateway/db/schema.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Markup } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { BLANKS, findBlankProblem } from './blanks.ts'
import { DEFAULT_WORDING } from './default-wording.ts'
import {
  contractsByVersion,
  currentWording,
  endDraft,
  insertWording,
  storedWordings,
  type Wording,
} from './wording-queries.ts'

const BODY_MAX = 20_000
const GONE = '这个草稿已经发布或作废，请刷新页面'

/** The built-in version has neither author nor times. */
interface Row extends Pick<Wording, 'version' | 'body'> {
  stored?: Wording
  isCurrent: boolean
  drafted: number
  signed: number
  /** The clauses in use, with which a draft is compared. */
  current: string
}

async function wordingRows(db: Db): Promise<readonly Row[]> {
  const [current, counts] = [await currentWording(db), await contractsByVersion(db)]
  const rowOf = (wording: Pick<Wording, 'version' | 'body'>, stored?: Wording): Row => ({
    ...{ version: wording.version, body: wording.body, current: current.body },
    ...(stored ? { stored } : {}),
    ...(counts.get(wording.version) ?? { drafted: 0, signed: 0 }),
    isCurrent: wording.version === current.version,
  })
  return [
    ...(await storedWordings(db)).map((wording) => rowOf(wording, wording)),
    rowOf(DEFAULT_WORDING),
  ]
}

const isDraft = ({ stored }: Row) =>
  stored !== undefined && stored.published_at === null && stored.discarded_at === null

function stateText(row: Row): string {
  if (row.isCurrent) return '正在使用'
  if (row.stored?.discarded_at) return '已作废'
  return isDraft(row) ? '草稿' : '已被替换'
}

const columns: readonly Column<Row>[] = [
  {
    title: '版本',
    value: (row) => row.version,
    cell: (row) => pageLink(`contract-wordings/${row.version}`, row.version),
  },
  { title: '状态', value: stateText },
  { title: '起草人', value: ({ stored }) => stored?.author ?? '内置' },
  { title: '起草时间', kind: 'time', value: ({ stored }) => stored?.created_at },
  { title: '发布时间', kind: 'time', value: ({ stored }) => stored?.published_at },
  { title: '生成的合同', kind: 'number', value: (row) => row.drafted },
  { title: '已签署', kind: 'number', value: (row) => row.signed },
]

const create = opsForm({
  action: 'create',
  title: '起草服务合同文本',
  label: '保存草稿',
  heading: () => '新版本',
  hint: () =>
    `从现行版本改起，每段一行。合同开头的编号、日期和双方由系统写。大括号里的内容由系统从订单填入：${Object.entries(
      BLANKS,
    )
      .map(([name, meaning]) => `{${name}} ${meaning}`)
      .join('；')}。`,
  fields: {
    version: textField('版本', {
      ...{ min: 1, max: 32, pattern: /^[\w.-]{1,32}$/, hint: '例如 2027-01，不能与以前的版本相同' },
      message: '请填写版本，可用字母、数字、横线和点',
    }),
    body: areaField('条款', { min: 1, max: BODY_MAX, rows: 24, message: '请填写条款' }),
  },
  initial: (rows: readonly Row[]) => ({ body: rows.find(({ isCurrent }) => isCurrent)?.body }),
  async run({ version, body: typed }, { db, operator, now }) {
    const body = typed.replaceAll('\r\n', '\n')
    const problem = findBlankProblem(body)
    if (problem) return refusal({ body: problem })
    const isTaken = version === DEFAULT_WORDING.version
    const draft = { version, body, author: operator, created_at: now }
    if (isTaken || !(await insertWording(db, draft)))
      return refusal({ version: '这个版本已经用过' })
    const to = `contract-wordings/${version}`
    return { kind: 'done', message: '已保存草稿', audit: { subject: version }, to }
  },
})

/** Versions of the clauses of service contracts; contracts are drafted with the one published last. */
export const contractWordingsPage = listPage({
  path: 'contract-wordings',
  title: '服务合同文本',
  group: '交易',
  position: 265,
  filters: {},
  load: ({ db }) => wordingRows(db),
  columns,
  empty: '还没有文本',
  forms: [create],
})

const linesOf = (body: string) => body.split('\n').filter((line) => line.trim() !== '')

/** Lines of each text that the other does not have. */
function changesOf({ body, current }: Row): {
  added: readonly string[]
  removed: readonly string[]
} {
  const [mine, theirs] = [linesOf(body), linesOf(current)]
  return {
    added: mine.filter((line) => !theirs.includes(line)),
    removed: theirs.filter((line) => !mine.includes(line)),
  }
}

const publish = opsForm({
  action: 'publish',
  title: '发布服务合同文本',
  label: '申请发布',
  fields: {},
  isOffered: isDraft,
  heading: () => '发布',
  hint: () =>
    '需要另一位同事在“复核”里读过后同意。发布后新生成的合同用这个版本；已生成和已签署的合同不变。',
  secondPerson: {
    async summary(_values, { db, params: { version = '' } }) {
      const row = (await wordingRows(db)).find((one) => one.version === version)
      if (!row || !isDraft(row)) return undefined
      const { added, removed } = changesOf(row)
      return `发布服务合同文本 ${version}：与现行版本相比，新增或改动 ${added.length} 段，去掉 ${removed.length} 段`
    },
  },
  async run(_values, { db, now, params: { version = '' } }) {
    if (!(await endDraft(db, version, { published_at: now }))) return undefined
    return { kind: 'done', message: '已发布', audit: { subject: version } }
  },
  gone: GONE,
})

const discard = opsForm({
  action: 'discard',
  title: '作废服务合同草稿',
  label: '确认作废',
  isDangerous: true,
  fields: {},
  isOffered: isDraft,
  confirm: { label: '作废', question: '作废后不能发布，版本名也不能再用。' },
  async run(_values, { db, now, params: { version = '' } }) {
    if (!(await endDraft(db, version, { discarded_at: now }))) return undefined
    return { kind: 'done', message: '已作废', audit: { subject: version }, to: 'contract-wordings' }
  },
  gone: GONE,
})

/** One version as it is; nobody can change it. */
export const contractWordingPage = editPage({
  path: 'contract-wordings/:version',
  title: '服务合同文本',
  load: async ({ db, params: { version = '' } }) =>
    (await wordingRows(db)).find((row) => row.version === version),
  show: (row, context) =>
    html`${table({ caption: row.version, columns, rows: [row], empty: '' }, context)}
${row.isCurrent ? '' : changesMarkup(row)}
<section class="panel"><h2>全文</h2>${row.body.split('\n').map((line) => html`<p>${line}</p>`)}</section>`,
  forms: [publish, discard],
  links: () => [['全部版本', 'contract-wordings']],
})

function changesMarkup(row: Row): Markup {
  const { added, removed } = changesOf(row)
  const listed = (lines: readonly string[]) =>
    lines.length > 0
      ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
      : html`<p class="empty">没有</p>`
  return html`<section class="panel"><h2>与现行版本不同</h2>
<h3>这个版本里有，现行版本没有</h3>${listed(added)}
<h3>现行版本里有，这个版本没有</h3>${listed(removed)}</section>`
}
