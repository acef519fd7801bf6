import { ENTRIES_MAX, ENTRY_BLOCKS, ENTRY_ICONS } from '#api/home/list-entries.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { areaField, spanErrors, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Fields } from '#gateway/ops/page/ops-page.ts'
import { table } from '#gateway/ops/page/table.ts'
import {
  FIRST_PLACE,
  PLACEMENT_FIELDS,
  placedRow,
  placementColumns,
  placementForms,
  placementValues,
} from '../placement-forms.ts'
import { allEntries, type EntryRow, entryById, insertEntry, updateEntry } from './entry-queries.ts'

const ID_LENGTH = 16
const LABEL_MAX = 6
const HINT = `一栏里有了条目，首页就显示这些条目，不再显示页面自带的；每栏每个品牌最多 ${ENTRIES_MAX} 个，按顺序排列，几秒内生效。时间为北京时间，留空表示不限。`
const BLOCK_TEXTS = { links: '功能入口', readings: '投资者教育' }
const ICON_TEXTS = {
  ...{ broadcast: '直播', candles: '行情', doc: '文档', gift: '礼物', message: '消息' },
  ...{ order: '清单', person: '人', search: '搜索', star: '星', ticket: '票' },
}

const FIELDS = {
  block: choiceField('栏目', ENTRY_BLOCKS, BLOCK_TEXTS),
  title: textField('标题', {
    ...{ min: 2, max: 24, hint: `功能入口最多 ${LABEL_MAX} 个字` },
    message: '请填写标题，2 到 24 个字',
  }),
  text: optionalField(
    areaField('说明（投资者教育要填）', { max: 120, rows: 3, message: '说明最多 120 个字' }),
  ),
  icon: optionalField(choiceField('图标（功能入口要选）', ENTRY_ICONS, ICON_TEXTS), '没有'),
  ...PLACEMENT_FIELDS,
}

type Posted = ValuesOf<typeof FIELDS>

/** A function has a short name and a glyph, a reading a text. */
function entryErrors({
  block,
  title = '',
  text,
  icon,
  startsAt,
  endsAt,
}: Partial<Pick<Posted, 'block' | 'title' | 'text' | 'icon' | 'startsAt' | 'endsAt'>>): Fields {
  const isLink = block === 'links'
  return {
    ...spanErrors({ startsAt, endsAt }),
    ...(isLink && title.length > LABEL_MAX
      ? { title: `功能入口的标题最多 ${LABEL_MAX} 个字` }
      : {}),
    ...(isLink && !icon ? { icon: '请选择图标' } : {}),
    ...(block === 'readings' && !text ? { text: '请填写说明' } : {}),
  }
}

const rowOf = ({ block, title, text, icon, ...placed }: Posted) => ({
  ...{ block, title },
  text: block === 'readings' ? (text ?? null) : null,
  icon: block === 'links' ? (icon ?? null) : null,
  ...placedRow(placed),
})

const columns = placementColumns<EntryRow>({
  page: (row) => `home-entries/${row.entry_id}`,
  own: [
    { title: '栏目', value: ({ block }) => BLOCK_TEXTS[block] },
    { title: '说明', value: ({ text }) => text },
    { title: '图标', value: ({ icon }) => icon && ICON_TEXTS[icon] },
  ],
})

const create = opsForm({
  action: 'create',
  title: '新建首页条目',
  label: '新建',
  heading: () => '新建条目',
  hint: () => HINT,
  fields: { once: onceField(), ...FIELDS },
  initial: () => FIRST_PLACE,
  check: entryErrors,
  async run({ once, ...posted }, { db, now }) {
    const entryId = once.slice(0, ID_LENGTH)
    const row = { ...rowOf(posted), entry_id: entryId, withdrawn_at: null, created_at: now }
    if (!(await insertEntry(db, row))) return undefined
    return { kind: 'done', message: '已新建', audit: { subject: entryId, details: posted.title } }
  },
  gone: '这个条目已经新建过，请刷新页面',
})

/** The functions and readings of the home page. */
export const entriesPage = listPage({
  path: 'home-entries',
  title: '首页条目',
  group: '营销',
  position: 127,
  filters: {},
  load: ({ db }, _filter, { limit }) => allEntries(db, limit),
  columns,
  empty: '还没有条目，首页显示页面自带的功能入口和投资者教育',
  forms: [create],
})

const save = opsForm({
  action: 'save',
  title: '修改首页条目',
  label: '保存',
  hint: () => HINT,
  heading: () => '修改',
  fields: FIELDS,
  initial: (row: EntryRow) => ({
    ...{ block: row.block, title: row.title, text: row.text, icon: row.icon },
    ...placementValues(row),
  }),
  check: entryErrors,
  async run(posted, { db, params: { entryId = '' } }) {
    if (!(await updateEntry(db, entryId, rowOf(posted)))) return undefined
    return { kind: 'done', message: '已保存', audit: { subject: entryId, details: posted.title } }
  },
})

const placement = placementForms<EntryRow>({
  ...{ noun: '首页条目', list: 'home-entries', parameter: 'entryId' },
  update: updateEntry,
})

/** One function or reading of the home page. */
export const entryPage = editPage({
  path: 'home-entries/:entryId',
  title: '首页条目',
  load: ({ db, params: { entryId = '' } }) => entryById(db, entryId),
  show: (row, context) => table({ caption: row.title, columns, rows: [row], empty: '' }, context),
  forms: [save, ...placement],
  links: () => [
    ['全部条目', 'home-entries'],
    ['首页栏目', 'home-blocks'],
  ],
})
