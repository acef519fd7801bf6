import { html } from 'hono/html'
import {
  readUploadedName,
  TONES,
  uploadedAddress,
  uploadedName,
} from '#api/landing/wording/picture-rules.ts'
import type { Db } from '#gateway/db/schema.ts'
import { choiceField, loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import { fileControl } from '#gateway/ops/form/file-control.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import type { Markup } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { siteAddress } from '../address-markup.ts'
import { termsOf } from '../campaign-files.ts'
import { linesOfCopy, readCopyLines } from './copy-lines.ts'
import {
  copyOf,
  editionOf,
  editionProblems,
  pictureOfFile,
  placeOf,
  writtenTimes,
} from './edition-file.ts'
import {
  currentFile,
  type Edition,
  editionsOf,
  endEdition,
  insertEdition,
  publishedFiles,
  sellByEdition,
} from './edition-queries.ts'
import { campaignPictureChoices, hasCampaignPicture } from './picture-queries.ts'
import { receiveCampaignPicture } from './receive-campaign-picture.ts'

const COPY_MAX_CHARACTERS = 20_000
/** What people read who do not see the first picture. */
const ALT = 'blocks[0].alt'
const GONE = '这个草稿已经发布或作废，请刷新页面'
const TIME = {
  min: 10,
  max: 16,
  hint: '北京时间，如 2026-11-01 09:00；只写一天时，结束日当天算在内',
}

const isDraft = ({ published_at, discarded_at }: Edition) => !published_at && !discarded_at

function stateText(edition: Edition): string {
  if (edition.published_at) return '已发布'
  return edition.discarded_at ? '已作废' : '草稿'
}

const columns: readonly Column<Edition>[] = [
  {
    title: '版本',
    value: (row) => row.edition_id,
    cell: (row) =>
      pageLink(`campaigns/${row.campaign}/editions/${row.edition_id}`, row.edition_id.slice(0, 8)),
  },
  { title: '状态', value: stateText },
  { title: '页面时间', value: ({ body }) => Object.values(writtenTimes(body)).join(' 至 ') },
  { title: '起草人', value: (row) => row.author },
  { title: '起草时间', kind: 'time', value: (row) => row.created_at },
  { title: '发布时间', kind: 'time', value: (row) => row.published_at },
]

interface Target {
  campaign: string
  /** The file from which an edition starts. */
  file: string
  isPending: boolean
  editions: readonly Edition[]
}

async function targetOf(db: Db, campaign: string): Promise<Target | undefined> {
  const terms = termsOf(campaign)
  const file = await currentFile(db, campaign)
  if (!terms || file === undefined) return undefined
  const isPending = (await publishedFiles(db)).has(terms.path.slice(1))
  return { campaign, file, isPending, editions: await editionsOf(db, campaign) }
}

const draft = opsForm({
  action: 'draft',
  title: '起草活动文案',
  label: '保存草稿',
  heading: () => '新版本',
  hint: () =>
    '只改冒号后面的文字，一段一行；块、价格和链接由工程师改。保存时按活动文件的规则检查。',
  fields: {
    once: onceField(),
    start: textField('页面开始时间', { ...TIME, message: '请填写开始时间' }),
    end: textField('页面结束时间', { ...TIME, message: '请填写结束时间' }),
    picture: optionalField(
      loadedChoiceField('首图', ({ db }) => campaignPictureChoices(db)),
      '不换',
    ),
    tone: choiceField('换上的首图在标题处', TONES, { light: '是浅色', dark: '是深色' }),
    copy: areaField('文案', {
      ...{ min: 1, max: COPY_MAX_CHARACTERS, rows: 24, message: '请填写文案' },
    }),
  },
  initial: ({ file }: Target) => ({
    ...{ ...writtenTimes(file), copy: linesOfCopy(file) },
    tone: 'light' as const,
  }),
  async run({ once, start, end, copy: lines, picture: id, tone }, { db, now, operator, params }) {
    const { campaign = '' } = params
    const file = await currentFile(db, campaign)
    if (file === undefined) return undefined
    const read = readCopyLines(file, lines.replaceAll('\r\n', '\n'))
    if ('problem' in read) return refusal({ copy: read.problem })
    if (id && !(await hasCampaignPicture(db, id))) return refusal({ picture: '请选择上传过的图片' })
    const picture = id && uploadedName(id, tone)
    const altBefore = copyOf(file).find(({ field }) => field === ALT)?.text
    if (picture && read.copy.get(ALT) === altBefore)
      return refusal({ copy: `换了首图，请改写“${placeOf(file, ALT)}”：看不到图的人读到它` })
    const body = editionOf(file, { start, end, copy: read.copy, picture })
    const problems = editionProblems(body)
    const errors = Map.groupBy(problems, ({ field }) =>
      field === 'start' || field === 'end' ? field : 'copy',
    )
    if (errors.size > 0)
      return refusal(
        Object.fromEntries(
          [...errors].map(([field, all]) => [
            field,
            all.map((one) => `${placeOf(body, one.field)}：${one.reason}`).join('；'),
          ]),
        ),
      )
    if (body === editionOf(file, { ...writtenTimes(file), copy: new Map() }))
      return refusal({ copy: '与现行文案相同' })
    const edition = { edition_id: once, campaign, body, author: operator, created_at: now }
    if (!(await insertEdition(db, edition))) return undefined
    const to = `campaigns/${campaign}/editions/${once}`
    return { kind: 'done', message: '已保存草稿', audit: { subject: campaign, details: once }, to }
  },
  gone: '这个草稿已经保存过，请刷新页面',
})

/** Editions of the content file of one campaign. */
export const campaignEditionsPage = editPage({
  path: 'campaigns/:campaign/editions',
  title: '活动文案',
  load: ({ db, params: { campaign = '' } }) => targetOf(db, campaign),
  show: ({ campaign, isPending, editions }, context) =>
    html`${table({ caption: termsOf(campaign)?.title ?? campaign, columns, rows: editions, empty: '还没有版本，页面用随发布带来的文案' }, context)}
${fileControl({ slot: 'picture', label: '上传首图', hint: 'JPEG、PNG 或 WebP，1500×1800 或更大，宽高比 5:6，不超过 1 MB；上传后在下面选用', accept: 'image/jpeg,image/png,image/webp' }, context)}
${isPending ? html`<p class="hint">已发布的文案和时间还没有进入页面：请让工程师运行 npm run content:pull 后重新构建。订单和报名已按新时间。</p>` : ''}`,
  forms: [draft],
  script: 'upload',
  receive: receiveCampaignPicture,
  links: ({ campaign }) => [['活动设置', `campaigns/${campaign}`]],
})

interface Shown {
  edition: Edition
  /** The file with which it is compared. */
  file: string
}

async function shownEdition(db: Db, campaign: string, id: string): Promise<Shown | undefined> {
  const edition = (await editionsOf(db, campaign)).find(({ edition_id }) => edition_id === id)
  const file = await currentFile(db, campaign)
  return edition && file !== undefined ? { edition, file } : undefined
}

/** What an edition changes, by place: before and after. */
function changesOf({ edition, file }: Shown): readonly (readonly [string, string, string])[] {
  const before = new Map(copyOf(file).map(({ field, text }) => [field, text]))
  const [old, next] = [writtenTimes(file), writtenTimes(edition.body)]
  const times = [
    ['页面开始时间', old.start, next.start],
    ['页面结束时间', old.end, next.end],
    ['首图', pictureOfFile(file), pictureOfFile(edition.body)],
  ] as const
  const texts = copyOf(edition.body).map(
    ({ field, text }) => [placeOf(edition.body, field), before.get(field) ?? '', text] as const,
  )
  return [...times, ...texts].filter(([, was, is]) => was !== is)
}

const publish = opsForm({
  action: 'publish',
  title: '发布活动文案',
  label: '申请发布',
  fields: {},
  isOffered: ({ edition }: Shown) => isDraft(edition),
  heading: () => '发布',
  hint: () =>
    '需要另一位同事在“复核”里同意。同意后订单和报名立即按新的页面时间；页面的文字在下一次构建时更新。',
  secondPerson: {
    async summary(_values, { db, params: { campaign = '', edition = '' } }) {
      const shown = await shownEdition(db, campaign, edition)
      if (!shown || !isDraft(shown.edition)) return undefined
      const { start, end } = writtenTimes(shown.edition.body)
      return `发布活动 ${campaign} 的文案：改动 ${changesOf(shown).length} 处，页面时间 ${start} 至 ${end}`
    },
  },
  async run(_values, { db, now, params: { campaign = '', edition: id = '' } }) {
    const shown = await shownEdition(db, campaign, id)
    const [problem] = shown ? editionProblems(shown.edition.body) : []
    if (problem) return { kind: 'refused', message: `${problem.reason}，请作废后重新起草` }
    if (!shown || !(await endEdition(db, id, { published_at: now }))) return undefined
    await sellByEdition(db, shown.edition, now)
    return { kind: 'done', message: '已发布', audit: { subject: campaign, details: id } }
  },
  gone: GONE,
})

const discard = opsForm({
  action: 'discard',
  title: '作废活动文案草稿',
  label: '确认作废',
  isDangerous: true,
  fields: {},
  isOffered: ({ edition }: Shown) => isDraft(edition),
  confirm: { label: '作废', question: '作废后不能发布。' },
  async run(_values, { db, now, params: { campaign = '', edition = '' } }) {
    if (!(await endEdition(db, edition, { discarded_at: now }))) return undefined
    const to = `campaigns/${campaign}/editions`
    return { kind: 'done', message: '已作废', audit: { subject: campaign, details: edition }, to }
  },
  gone: GONE,
})

/** One edition as it will be; nobody can change it. */
export const campaignEditionPage = editPage({
  path: 'campaigns/:campaign/editions/:edition',
  title: '活动文案',
  load: ({ db, params: { campaign = '', edition = '' } }) => shownEdition(db, campaign, edition),
  show: async (shown, context) =>
    html`${table({ caption: termsOf(shown.edition.campaign)?.title ?? '', columns, rows: [shown.edition], empty: '' }, context)}
${changesMarkup(shown)}
${pictureMarkup(shown.edition)}
<section class="panel"><h2>全文，按页面的次序</h2>${copyOf(shown.edition.body).map(
      ({ field, text }) =>
        html`<p><small>${placeOf(shown.edition.body, field)}</small><br>${text}</p>`,
    )}</section>
<p><a href="${siteAddress(context, termsOf(shown.edition.campaign)?.path ?? '/')}">打开现在的页面</a></p>`,
  forms: [publish, discard],
  links: ({ edition: { campaign, edition_id } }) => [
    ['按网站的样子预览', `campaigns/${campaign}/editions/${edition_id}/preview`],
    ['全部版本', `campaigns/${campaign}/editions`],
  ],
})

function pictureMarkup({ body }: Edition): Markup {
  const uploaded = readUploadedName(pictureOfFile(body))
  return uploaded
    ? html`<p><img src="${uploadedAddress(uploaded.id)}" alt="上传的首图" width="250" height="300"></p>`
    : html``
}

function changesMarkup(shown: Shown): Markup {
  const changes = changesOf(shown)
  return html`<section class="panel"><h2>与现行文案不同</h2>${
    changes.length === 0
      ? html`<p class="empty">没有</p>`
      : html`<ul>${changes.map(
          ([place, was, is]) => html`<li>${place}<br><del>${was}</del><br><ins>${is}</ins></li>`,
        )}</ul>`
  }</section>`
}
