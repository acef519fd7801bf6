import { html } from 'hono/html'
import { readUploadedName, uploadedAddress } from '#api/landing/wording/picture-rules.ts'
import { minuteText } from '#gateway/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import type { Markup, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { table } from '#gateway/ops/page/table.ts'
import { PLAN, planProblem } from '#gateway/ops/publication/plan.ts'
import { addressMarkup, siteAddress } from '../address-markup.ts'
import { termsOf } from '../campaign-files.ts'
import { editionLink } from '../preview/edition-link.ts'
import { editionColumns, isDraft, isPlanned } from '../wording/edition-columns.ts'
import {
  copyOf,
  pictureOfFile,
  placeOf,
  sharePictureOfFile,
  writtenTimes,
} from '../wording/edition-file.ts'
import { currentFile, type Edition, endEdition, findEdition } from '../wording/edition-queries.ts'
import { editionChanges } from './edition-changes.ts'
import { planEdition, unplanEdition } from './plan-queries.ts'
import { releaseEdition, releaseProblem } from './release-edition.ts'

const GONE = '这个草稿已经发布或作废，请刷新页面'

interface Shown {
  edition: Edition
  /** The file with which it is compared. */
  file: string
}

async function shownEdition(db: Db, campaign: string, id: string): Promise<Shown | undefined> {
  const edition = await findEdition(db, campaign, id)
  const source = termsOf(campaign) ? undefined : edition?.copied_from
  const file = await currentFile(db, source ?? campaign)
  return edition && file !== undefined ? { edition, file } : undefined
}

const publish = opsForm({
  action: 'publish',
  title: '发布活动文案',
  label: '申请发布',
  fields: PLAN,
  isOffered: ({ edition }: Shown) => isDraft(edition) && !isPlanned(edition),
  heading: () => '发布',
  hint: () =>
    '需要另一位同事在“复核”里同意。发布后订单和报名立即按新的页面时间；页面的文字在下一次构建时更新。',
  secondPerson: {
    async summary({ publishAt }, { db, now, params: { campaign = '', edition = '' } }) {
      const shown = await shownEdition(db, campaign, edition)
      if (!shown || !isDraft(shown.edition) || planProblem(publishAt, now).publishAt)
        return undefined
      const { start, end } = writtenTimes(shown.edition.body)
      const when = publishAt ? `，定于 ${minuteText(publishAt)} 发布` : ''
      return `发布活动 ${campaign} 的文案：改动 ${editionChanges(shown.file, shown.edition.body).length} 处，页面时间 ${start} 至 ${end}${when}`
    },
  },
  async run({ publishAt }, context) {
    const { db, now, operator, isApproved, params } = context
    const { campaign = '', edition: id = '' } = params
    const shown = await shownEdition(db, campaign, id)
    if (!shown || !isDraft(shown.edition)) return undefined
    // An approval that comes after its time publishes at once.
    if (!isApproved) return refusal(planProblem(publishAt, now))
    const problem = releaseProblem(shown.edition)
    if (problem) return { kind: 'refused', message: `${problem}，请作废后重新起草` }
    const audit = { subject: campaign, details: id }
    if (publishAt && publishAt > now) {
      const plan = { publish_at: publishAt, checked_by: operator }
      if (!(await planEdition(db, id, plan))) return undefined
      const when = minuteText(publishAt)
      const details = `${id}，定于 ${when}`
      return { kind: 'done', message: `将在 ${when} 发布`, audit: { ...audit, details } }
    }
    if (!(await releaseEdition(db, shown.edition, now))) return undefined
    return { kind: 'done', message: '已发布', audit }
  },
  gone: GONE,
})

const unplan = opsForm({
  action: 'unplan',
  title: '取消活动文案的定时发布',
  label: '取消定时',
  isQuiet: true,
  fields: {},
  isOffered: ({ edition }: Shown) => isPlanned(edition),
  async run(_values, { db, params: { campaign = '', edition = '' } }) {
    if (!(await unplanEdition(db, edition, null))) return undefined
    return {
      ...{ kind: 'done' as const, message: '已取消定时，回到草稿' },
      audit: { subject: campaign, details: edition },
    }
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
    html`${table({ caption: termsOf(shown.edition.campaign)?.title ?? '', columns: editionColumns, rows: [shown.edition], empty: '' }, context)}
${changesMarkup(shown)}
${pictureMarkup(shown.edition)}
${previewMarkup(shown.edition, context)}
<section class="panel"><h2>全文，按页面的次序</h2>${copyOf(shown.edition.body).map(
      ({ field, text }) =>
        html`<p><small>${placeOf(shown.edition.body, field)}</small><br>${text}</p>`,
    )}</section>
${pageMarkup(shown.edition, context)}`,
  forms: [publish, unplan, discard],
  links: ({ edition: { campaign, edition_id } }) => [
    ['按网站的样子预览', `campaigns/${campaign}/editions/${edition_id}/preview`],
    ['全部版本', `campaigns/${campaign}/editions`],
  ],
})

/** The page as visitors see it now; a new campaign has none before the next build. */
function pageMarkup({ campaign }: Edition, context: OpsContext): Markup {
  const terms = termsOf(campaign)
  return terms
    ? html`<p><a href="${siteAddress(context, terms.path)}">打开现在的页面</a></p>`
    : html`<p class="hint">新活动，发布并构建后网站上才有这个页面。</p>`
}

/** The uploaded pictures of an edition. */
function pictureMarkup({ body }: Edition): Markup {
  const named = { 首图: pictureOfFile(body), 分享卡片的图片: sharePictureOfFile(body) }
  const shown = new Set<string>()
  return html`${Object.entries(named).map(([title, name]) => {
    const id = readUploadedName(name)?.id
    if (!id || shown.has(id)) return ''
    shown.add(id)
    return html`<p><img src="${uploadedAddress(id)}" alt="上传的${title}" width="250" height="300"></p>`
  })}`
}

function changesMarkup(shown: Shown): Markup {
  const changes = editionChanges(shown.file, shown.edition.body)
  return html`<section class="panel"><h2>与现行文案不同</h2>${
    changes.length === 0
      ? html`<p class="empty">没有</p>`
      : html`<ul>${changes.map(
          ([place, was, is]) =>
            html`<li>${place}<br>${was ? html`<del>${was}</del><br>` : ''}<ins>${is}</ins></li>`,
        )}</ul>`
  }</section>`
}

/** Colleagues without an account, and phones, see the page by this address. */
function previewMarkup(edition: Edition, context: OpsContext): Markup {
  if (edition.discarded_at) return html``
  const { path, until } = editionLink(edition.edition_id, context)
  return addressMarkup(
    `预览链接（不用登录，${minuteText(until)} 前有效）`,
    siteAddress(context, path),
  )
}
