import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { hashMobile } from '../mobile.ts'
import { personColumns } from './person-columns.ts'
import { PERSON_STATES, peopleFor } from './person-queries.ts'
import { PERSON_STATE_TEXTS } from './texts.ts'

/** Everybody with an account, found by id, by a whole mobile number or by the beginning of a nickname. */
export const peoplePage = listPage({
  path: 'people',
  title: '用户',
  group: '客服',
  position: 305,
  filters: {
    id: textField('编号或用户标识', { type: 'search', max: 64 }),
    mobile: textField('手机号（11 位）', { type: 'search', max: 11, pattern: /^1\d{10}$/ }),
    nickname: textField('昵称开头', { type: 'search', max: 40 }),
    state: choiceField('状态', PERSON_STATES, PERSON_STATE_TEXTS),
  },
  load: ({ db, config }, { mobile, ...filter }, slice) =>
    peopleFor(db, { ...filter, mobileHash: mobile && hashMobile(mobile, config.secretKey) }, slice),
  columns: personColumns,
  empty: '没有符合条件的用户',
  older: { label: '更早注册的用户', id: ({ id }) => id },
})
