import { html } from 'hono/html'
import { TONES, uploadedName } from '#api/landing/wording/picture-rules.ts'
import type { Problem } from '#api/landing/wording/word-rules.ts'
import { minuteText } from '#gateway/china-time.ts'
import { choiceField, loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import { fileControl } from '#gateway/ops/form/file-control.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import type { Markup, OpsContext, OpsOutcome } from '#gateway/ops/page/ops-page.ts'
import { table } from '#gateway/ops/page/table.ts'
import { fileOrder, linesOfBlocks, readBlockLines } from '../blocks/block-order.ts'
import { arranged } from '../blocks/block-settings.ts'
import { chosenPlaces, settingProblems } from '../blocks/edition-settings.ts'
import { namedAdvisers } from '../blocks/setting-choices.ts'
import { settingsField } from '../blocks/settings-field.ts'
import { termsOf } from '../campaign-files.ts'
import { duplicate } from '../duplicate/duplicate-form.ts'
import { findNewCampaign } from '../duplicate/new-campaigns.ts'
import { forgetAnnouncement } from '../release/announcement-queries.ts'
import { linesOfCopy, readCopyLines } from './copy-lines.ts'
import { editionColumns } from './edition-columns.ts'
import { copyOf, editionOf, editionProblems, placeOf, writtenTimes } from './edition-file.ts'
import {
  currentFile,
  type Edition,
  editionsOf,
  insertEdition,
  publishedFiles,
} from './edition-queries.ts'
import { PAGE_TIME } from './page-time.ts'
import { campaignPictureChoices, hasCampaignPicture } from './picture-queries.ts'
import { withBlockNames } from './place-names.ts'
import { receiveCampaignPicture } from './receive-campaign-picture.ts'

const COPY_MAX_CHARACTERS = 20_000
/** What people read who do not see the first picture. */
const ALT = 'blocks[0].alt'
const NOT_UPLOADED = '请选择上传过的图片'

interface Target {
  campaign: string
  title: string
  path: string
  /** The file from which an edition starts. */
  file: string
  isPending: boolean
  /** Whether the build is told of what is published. */
  isAnnounced: boolean
  editions: readonly Edition[]
}

async function targetOf(
  { db, config }: Pick<OpsContext, 'db' | 'config'>,
  campaign: string,
): Promise<Target | undefined> {
  const page = termsOf(campaign) ?? (await findNewCampaign(db, campaign))
  const file = await currentFile(db, campaign)
  if (!page || file === undefined) return undefined
  const { title, path } = page
  const isPending = (await publishedFiles(db)).has(path.slice(1))
  const isAnnounced = config.publishHook !== undefined
  return {
    campaign,
    title,
    path,
    file,
    isPending,
    isAnnounced,
    editions: await editionsOf(db, campaign),
  }
}

const unixLines = (written: string) => written.replaceAll('\r\n', '\n')

/** The control beside which a problem is said. */
function controlOf(field: string): string {
  if (field === 'start' || field === 'end') return field
  if (/^blocks(\[\d+\])?(\.variant)?$/.test(field)) return 'order'
  return /\.(priceId|productId|code|gift)$/.test(field) ? 'settings' : 'copy'
}

/** What the rules refuse, by control; blocks have their numbers from before they were moved. */
function problemRefusal(
  problems: readonly Problem[],
  { file, order }: { file: string; order: readonly number[] },
): OpsOutcome {
  const before = (field: string) =>
    field.replace(/^blocks\[(\d+)\]/, (_, place) => `blocks[${order[Number(place)]}]`)
  const errors = Map.groupBy(problems, ({ field }) => controlOf(field))
  return refusal(
    Object.fromEntries(
      [...errors].map(([control, all]) => [
        control,
        all
          .map(({ field, reason }) => `${placeOf(file, before(field))}：${withBlockNames(reason)}`)
          .join('；'),
      ]),
    ),
  )
}

const draft = opsForm({
  action: 'draft',
  title: '起草活动文案',
  label: '保存草稿',
  heading: () => '新版本',
  hint: () =>
    '文案只改冒号后面的文字，一段一行；块一行一块，移动整行换次序，删去一行不显示。保存时按活动文件的规则检查。',
  fields: {
    once: onceField(),
    start: textField('页面开始时间', { ...PAGE_TIME, message: '请填写开始时间' }),
    end: textField('页面结束时间', { ...PAGE_TIME, message: '请填写结束时间' }),
    picture: optionalField(
      loadedChoiceField('首图', ({ db }) => campaignPictureChoices(db)),
      '不换',
    ),
    sharePicture: optionalField(
      loadedChoiceField('聊天里分享卡片的图片', ({ db }) => campaignPictureChoices(db)),
      '不换',
    ),
    tone: choiceField('换上的首图在标题处', TONES, { light: '是浅色', dark: '是深色' }),
    copy: areaField('文案', {
      ...{ min: 1, max: COPY_MAX_CHARACTERS, rows: 24, message: '请填写文案' },
    }),
    settings: settingsField('价格、优惠券、投顾和链接', async (context) => {
      const { campaign = '' } = context.params
      return chosenPlaces(campaign, (await currentFile(context.db, campaign)) ?? '', context)
    }),
    order: optionalField(
      areaField('块的次序', { max: COPY_MAX_CHARACTERS, rows: 12, message: '请填写块的次序' }),
    ),
  },
  initial: ({ file }: Target) => ({
    ...{ ...writtenTimes(file), copy: linesOfCopy(file), order: linesOfBlocks(file) },
    tone: 'light' as const,
  }),
  async run(posted, context) {
    const { db, now, operator, params } = context
    const { once, picture: id, sharePicture: shareId, tone, settings } = posted
    const { campaign = '' } = params
    const file = await currentFile(db, campaign)
    if (file === undefined) return undefined
    const read = readCopyLines(file, unixLines(posted.copy))
    if ('problem' in read) return refusal({ copy: read.problem })
    const blocks = posted.order
      ? readBlockLines(file, unixLines(posted.order))
      : { order: fileOrder(file) }
    if ('problem' in blocks) return refusal({ order: blocks.problem })
    const wrongSettings = await settingProblems(campaign, file, settings, context)
    if (wrongSettings.length > 0) return refusal({ settings: wrongSettings.join('；') })
    if (id && !(await hasCampaignPicture(db, id))) return refusal({ picture: NOT_UPLOADED })
    if (shareId && !(await hasCampaignPicture(db, shareId)))
      return refusal({ sharePicture: NOT_UPLOADED })
    const picture = id && uploadedName(id, tone)
    const altBefore = copyOf(file).find(({ field }) => field === ALT)?.text
    if (picture && read.copy.get(ALT) === altBefore)
      return refusal({ copy: `换了首图，请改写“${placeOf(file, ALT)}”：看不到图的人读到它` })
    const { start, end } = posted
    const sharePicture = shareId && uploadedName(shareId, tone)
    const worded = editionOf(file, { start, end, copy: read.copy, picture, sharePicture })
    const { order } = blocks
    const body = arranged(worded, { settings, order, advisers: await namedAdvisers(context) })
    const problems = editionProblems(campaign, body)
    if (problems.length > 0) return problemRefusal(problems, { file, order })
    if (body === editionOf(file, { ...writtenTimes(file), copy: new Map() }))
      return refusal({ copy: '与现行文案相同' })
    const edition = { edition_id: once, campaign, body, author: operator, created_at: now }
    const copied_from = (await findNewCampaign(db, campaign))?.source ?? null
    if (!(await insertEdition(db, { ...edition, copied_from }))) return undefined
    const to = `campaigns/${campaign}/editions/${once}`
    return { kind: 'done', message: '已保存草稿', audit: { subject: campaign, details: once }, to }
  },
  gone: '这个草稿已经保存过，请刷新页面',
})

const lastPublished = ({ editions }: Target) =>
  editions
    .filter(({ published_at }) => published_at)
    .sort((a, b) => Number(b.published_at) - Number(a.published_at))[0]

function pendingMarkup(target: Target): Markup {
  if (!target.isPending) return html``
  const at = lastPublished(target)?.announced_at
  const next = !target.isAnnounced
    ? '请让工程师运行 npm run content:pull 后重新构建'
    : at
      ? `${minuteText(at)} 已通知构建服务，构建上线后更新`
      : '正在通知构建服务；一直没有通知到时，“后台任务”里有原因'
  return html`<p class="hint">已发布的文案和时间还没有进入页面：${next}。订单和报名已按新时间。</p>`
}

const announce = opsForm({
  action: 'announce',
  title: '再次通知构建服务',
  label: '再次通知构建服务',
  isQuiet: true,
  fields: {},
  isOffered: (target: Target) =>
    target.isPending && target.isAnnounced && Boolean(lastPublished(target)?.announced_at),
  async run(_values, { db, config, params: { campaign = '' } }) {
    const target = await targetOf({ db, config }, campaign)
    const edition = target && lastPublished(target)
    if (!edition) return undefined
    await forgetAnnouncement(db, edition.edition_id)
    const audit = { subject: campaign, details: edition.edition_id }
    return { kind: 'done', message: '几秒内再次通知', audit }
  },
})

/** Editions of the content file of one campaign. */
export const campaignEditionsPage = editPage({
  path: 'campaigns/:campaign/editions',
  title: '活动文案',
  load: (context) => targetOf(context, context.params.campaign ?? ''),
  show: (target, context) => {
    const { title, editions } = target
    return html`${table({ caption: title, columns: editionColumns, rows: editions, empty: '还没有版本，页面用随发布带来的文案' }, context)}
${fileControl({ slot: 'picture', label: '上传图片', hint: 'JPEG、PNG 或 WebP，1500×1800 或更大，宽高比 5:6，不超过 1 MB；上传后在下面选用', accept: 'image/jpeg,image/png,image/webp' }, context)}
${pendingMarkup(target)}`
  },
  forms: [announce, draft, duplicate],
  script: 'upload',
  receive: receiveCampaignPicture,
  links: ({ campaign }) => [['活动设置', `campaigns/${campaign}`]],
})
