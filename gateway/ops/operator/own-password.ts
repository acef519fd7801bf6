import { text } from '#api/codec.ts'
import type { Field } from '../form/field.ts'
import { opsForm, refusal } from '../form/ops-form.ts'
import { inputField } from '../form/typed-fields.ts'
import type { OpsContext } from '../page/ops-page.ts'
import { endOpsSessions } from '../session-queries.ts'
import { findOperator, LOCK_MS, type OperatorItem, setPassword } from './operator-queries.ts'
import { isPassword, PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from './password.ts'

/** Not a column: a refused form undoes what it wrote. */
const TRIES = { name: 'ops-own-password', points: 10, perSeconds: LOCK_MS / 1000 }

export function passwordField(label: string, autocomplete: string): Field<string> {
  const codec = text({ min: 1, max: PASSWORD_MAX, message: `请填写${label}` })
  const look = { isRequired: true, maxLength: PASSWORD_MAX, autocomplete } as const
  return inputField(label, codec, { ...look, type: 'password' })
}

/** The sentence for a wrong password of somebody logged in; undefined if it is right. */
export async function ownPasswordError(
  row: OperatorItem,
  password: string,
  { limiter }: OpsContext,
): Promise<string | undefined> {
  if (!(await limiter.consume(TRIES, row.operator_id))) return '尝试次数过多，请 15 分钟后再试'
  return (await isPassword(password, row.password_hash)) ? undefined : '当前密码不正确'
}

export const changePassword = opsForm({
  action: 'password',
  title: '修改自己的密码',
  label: '修改密码',
  heading: () => '密码',
  hint: () => `至少 ${PASSWORD_MIN} 位。修改后其他登录会退出。`,
  fields: {
    password: passwordField('当前密码', 'current-password'),
    newPassword: passwordField('新密码', 'new-password'),
    passwordAgain: passwordField('再次填写新密码', 'new-password'),
  },
  initial: (_: OperatorItem) => ({}),
  async run({ password, newPassword, passwordAgain }, context) {
    const { db, operatorId, sessionId } = context
    const row = await findOperator(db, operatorId)
    if (!row) return undefined
    if (newPassword !== passwordAgain) return refusal({ passwordAgain: '两次填写的新密码不一样' })
    const weak = passwordProblem(newPassword, [row.login_name, row.name])
    if (weak) return refusal({ newPassword: weak })
    if (newPassword === password) return refusal({ newPassword: '新密码不能与当前密码相同' })
    const wrong = await ownPasswordError(row, password, context)
    if (wrong) return refusal({ password: wrong })
    await setPassword(db, operatorId, { password: newPassword, isHandedOver: false })
    await endOpsSessions(db, operatorId, sessionId)
    return { kind: 'done', message: '密码已修改，其他登录已退出', audit: { subject: operatorId } }
  },
})
