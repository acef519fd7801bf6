import { html } from 'hono/html'
import { BANNERS_MAX } from '#api/home/get-home.ts'
import { loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { fileControl } from '#gateway/ops/form/file-control.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { spanErrors, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { OpsContext, OpsOutcome } from '#gateway/ops/page/ops-page.ts'
import { table } from '#gateway/ops/page/table.ts'
import {
  FIRST_PLACE,
  PLACEMENT_FIELDS,
  placedRow,
  placementColumns,
  placementForms,
  placementValues,
} from '../placement-forms.ts'
import {
  allBanners,
  type BannerRow,
  bannerById,
  insertBanner,
  updateBanner,
} from './banner-queries.ts'
import { HOME_PICTURES, homePictureChoices } from './picture-queries.ts'
import { BANNER_SIZE, receiveHomePicture } from './receive-home-picture.ts'

const ID_LENGTH = 16
const HINT = `首页每个品牌最多显示 ${BANNERS_MAX} 张，按顺序排列，几秒内生效。时间为北京时间，留空表示不限。`

const FIELDS = {
  title: textField('文字说明（看不到图的人会读到）', {
    ...{ min: 2, max: 40, message: '请填写文字说明，2 到 40 个字' },
  }),
  uploaded: optionalField(
    loadedChoiceField('上传的图片', ({ db }) => homePictureChoices(db)),
    '用下面的地址',
  ),
  picture: optionalField(
    textField('图片地址（没有选用上传的图片时）', {
      ...{ max: 300 },
      pattern: /^(?:https:\/\/[\w.-]+|\/(?!\/))[\w./%~+-]*\.(?:webp|png|jpe?g|gif|avif)$/,
      hint: '本站内以 / 开头的地址，或建站时 PICTURE_ORIGINS 允许的 https:// 地址',
      message: '请填写本站内以 / 开头或 https:// 的图片地址',
    }),
  ),
  ...PLACEMENT_FIELDS,
}

type Posted = ValuesOf<typeof FIELDS>

const isUploaded = ({ picture }: Pick<BannerRow, 'picture'>) => picture.startsWith(HOME_PICTURES)

const rowOf = ({ title, uploaded, picture, ...placed }: Posted) => ({
  title,
  picture: uploaded ?? picture ?? '',
  ...placedRow(placed),
})

/** The refusal of a banner without a picture, or with one that nobody uploaded; undefined of any other. */
async function pictureRefusal(
  { uploaded, picture }: Pick<Posted, 'uploaded' | 'picture'>,
  { db }: Pick<OpsContext, 'db'>,
): Promise<OpsOutcome | undefined> {
  if (!uploaded)
    return picture ? undefined : refusal({ uploaded: '请选用一张上传的图片，或填写图片地址' })
  const choices = await homePictureChoices(db)
  return choices.some(({ value }) => value === uploaded)
    ? undefined
    : refusal({ uploaded: '请选择上传过的图片' })
}

const columns = placementColumns<BannerRow>({
  page: (row) => `banners/${row.banner_id}`,
  own: [{ title: '图片', value: ({ picture }) => picture }],
})

const uploadControl = (context: OpsContext) =>
  fileControl(
    {
      ...{ slot: 'picture', label: '上传图片', accept: 'image/jpeg,image/png,image/webp' },
      hint: `JPEG、PNG 或 WebP，不超过 1 MB，${BANNER_SIZE.width}×${BANNER_SIZE.height} 或更大，裁成 15:4；上传后在下面选用`,
    },
    context,
  )

const create = opsForm({
  action: 'create',
  title: '新建首页横幅',
  label: '新建',
  heading: () => '新建横幅',
  hint: () => HINT,
  fields: { once: onceField(), ...FIELDS },
  initial: () => FIRST_PLACE,
  check: spanErrors,
  async run({ once, ...posted }, { db, now }) {
    const refused = await pictureRefusal(posted, { db })
    if (refused) return refused
    const bannerId = once.slice(0, ID_LENGTH)
    const row = { ...rowOf(posted), banner_id: bannerId, withdrawn_at: null, created_at: now }
    if (!(await insertBanner(db, row))) return undefined
    return { kind: 'done', message: '已新建', audit: { subject: bannerId, details: posted.title } }
  },
  gone: '这张横幅已经新建过，请刷新页面',
})

/** The pictures of the home page. */
export const bannersPage = listPage({
  path: 'banners',
  title: '首页横幅',
  group: '营销',
  position: 125,
  filters: {},
  load: ({ db }, _filter, { limit }) => allBanners(db, limit),
  columns,
  empty: '还没有横幅，首页不显示这一栏',
  above: async (_filter, context) => uploadControl(context),
  forms: [create],
  script: 'upload',
  receive: receiveHomePicture,
})

const save = opsForm({
  action: 'save',
  title: '修改首页横幅',
  label: '保存',
  hint: () => HINT,
  heading: () => '修改',
  fields: FIELDS,
  initial: (row: BannerRow) => ({
    title: row.title,
    ...(isUploaded(row) ? { uploaded: row.picture } : { picture: row.picture }),
    ...placementValues(row),
  }),
  check: spanErrors,
  async run(posted, { db, params: { bannerId = '' } }) {
    const refused = await pictureRefusal(posted, { db })
    if (refused) return refused
    if (!(await updateBanner(db, bannerId, rowOf(posted)))) return undefined
    return { kind: 'done', message: '已保存', audit: { subject: bannerId, details: posted.title } }
  },
})

const placement = placementForms<BannerRow>({
  ...{ noun: '首页横幅', list: 'banners', parameter: 'bannerId' },
  update: updateBanner,
})

/** One picture of the home page. */
export const bannerPage = editPage({
  path: 'banners/:bannerId',
  title: '首页横幅',
  load: ({ db, params: { bannerId = '' } }) => bannerById(db, bannerId),
  show: (row, context) =>
    html`${table({ caption: row.title, columns, rows: [row], empty: '' }, context)}
${isUploaded(row) ? html`<p><img src="${row.picture}" alt="${row.title}" width="375" height="100"></p>` : ''}
${uploadControl(context)}`,
  forms: [save, ...placement],
  script: 'upload',
  receive: receiveHomePicture,
  links: () => [['全部横幅', 'banners']],
})
