import type { OwnedRow } from '#gateway/db/owner.ts'
import { findOwned } from '#gateway/hooks/owned-by-user.ts'
import type { Services } from '#gateway/http/handle.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { areaField } from '#gateway/ops/form/typed-fields.ts'
import { decryptMobile } from '../mobile.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { banPerson, type PersonRow, personById, unbanPerson } from './person-queries.ts'

/** Whether somebody can be logged in to the account. */
const isOpen = ({ state }: PersonRow) => state === 'active' || state === 'leaving'

/** Other nodes refuse ended logins when the operator reads that they are. */
const forgetLogins = (userId: string) => ({
  afterCommit: ({ knownLogins }: Services) => knownLogins.forget([userId]),
})

export const revealMobile = opsForm({
  action: 'reveal',
  title: '查看用户手机号',
  label: '查看完整手机号',
  isQuiet: true,
  fields: {},
  isOffered: ({ mobile_sealed: sealed }: PersonRow) => sealed !== null,
  async run(_, { db, config, params: { userId = '' } }) {
    const sealed = (await personById(db, userId))?.mobile_sealed
    if (!sealed) return undefined
    const mobile = decryptMobile(sealed, config.secretKey)
    return { kind: 'found', found: { mobile }, audit: { subject: userId } }
  },
  gone: '没有绑定手机号',
})

/** The copy of their data that a person may ask for, in the order of the domains. */
export const exportPerson = opsForm({
  action: 'export',
  title: '导出用户资料副本',
  label: '确认导出',
  isDangerous: true,
  fields: {},
  confirm: {
    label: '导出资料副本',
    question:
      '文件含本平台存储的这位用户的全部资料，需要另一位同事复核后下载一次，并记入操作记录。请先核实申请人的身份，只交给本人，交付后删除。',
  },
  secondPerson: {
    isCollected: true,
    async summary(_, { db, params: { userId = '' } }) {
      const person = await personById(db, userId)
      return person && `导出编号 ${person.id} 的用户的全部资料`
    },
  },
  async run(_, { db, params: { userId = '' } }) {
    const person = await personById(db, userId)
    if (!person) return undefined
    const rows: OwnedRow[] = []
    for (const owned of await findOwned()) rows.push(...(await owned.describe(db, userId)))
    const file = { kind: 'lines', name: `用户 ${person.id} 资料副本`, rows } as const
    return { kind: 'file', file, audit: { subject: userId, details: `${rows.length} 条` } }
  },
})

export const endLogins = opsForm({
  action: 'endLogins',
  title: '结束用户的全部登录',
  label: '确认结束',
  isDangerous: true,
  fields: {},
  isOffered: isOpen,
  confirm: { label: '结束全部登录', question: '所有设备立即退出，用户须重新登录。不能撤销。' },
  async run(_, { db, now, params: { userId = '' } }) {
    const count = await endSessionsOf(db, userId, now)
    if (count === 0) return undefined
    const message = `已结束 ${count} 个登录`
    const audit = { subject: userId, details: message }
    return { kind: 'done', message, audit, ...forgetLogins(userId) }
  },
  gone: '没有进行中的登录',
})

export const ban = opsForm({
  action: 'ban',
  title: '封禁用户',
  label: '确认封禁',
  isDangerous: true,
  fields: {
    reason: areaField('封禁原因（只有运营人员看到）', {
      ...{ min: 1, max: 200, rows: 2 },
      message: '请填写封禁原因，最多 200 个字',
    }),
  },
  isOffered: isOpen,
  confirm: {
    label: '封禁',
    question: '所有登录立即结束，解封之前用户不能登录。已购服务的服务期照常计算。',
  },
  async run({ reason }, { db, now, params: { userId = '' } }) {
    if (!(await banPerson(db, { userId, reason }, now))) return undefined
    const audit = { subject: userId, details: reason }
    return { kind: 'done', message: '已封禁，所有登录已结束', audit, ...forgetLogins(userId) }
  },
  gone: '这位用户已经封禁，请刷新页面',
})

export const unban = opsForm({
  action: 'unban',
  title: '解封用户',
  label: '确认解封',
  fields: {},
  isOffered: ({ state }: PersonRow) => state === 'banned',
  confirm: { label: '解封', question: '用户可以重新登录，封禁前的登录不会恢复。' },
  async run(_, { db, now, params: { userId = '' } }) {
    if (!(await unbanPerson(db, userId, now))) return undefined
    return { kind: 'done', message: '已解封', audit: { subject: userId } }
  },
  gone: '这位用户没有被封禁，请刷新页面',
})
