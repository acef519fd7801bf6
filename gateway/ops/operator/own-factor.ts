import { html } from 'hono/html'
import { qrPath } from '#api/qr-path.ts'
import { opsForm, refusal } from '../form/ops-form.ts'
import { textField } from '../form/typed-fields.ts'
import type { Markup, OpsContext, OpsOutcome } from '../page/ops-page.ts'
import { endOpsSessions } from '../session-queries.ts'
import {
  confirmFactor,
  consumeCode,
  replaceRecoveryCodes,
  startFactor,
  waitingSecret,
} from './factor-queries.ts'
import { findOperator, type OperatorItem } from './operator-queries.ts'
import { ownPasswordError, passwordField } from './own-password.ts'
import { factorAddress } from './totp.ts'

const WRONG_CODE = '验证码不正确或已用过，请等下一个'
const code = textField('动态验证码', {
  ...{ min: 6, max: 20, autocomplete: 'one-time-code', message: '请填写验证器上的 6 位数字' },
})

/** Ten one-time codes, shown once. */
function codesOutcome(codes: readonly string[], subject: string): OpsOutcome {
  return { kind: 'found', found: { codes: codes.join(' ') }, audit: { subject } }
}

const start = opsForm({
  action: 'start',
  title: '开始启用动态验证码',
  label: '显示二维码',
  heading: ({ factor_sealed }: OperatorItem) =>
    factor_sealed ? '更换动态验证码' : '启用动态验证码',
  hint: ({ factor_sealed }) =>
    factor_sealed
      ? '换手机时使用。新验证码确认之前，旧的继续有效。'
      : '用手机上的验证器（支持 TOTP）扫码，之后登录除密码外还要填写它显示的 6 位数字。',
  fields: { password: passwordField('当前密码', 'current-password') },
  async run({ password }, context) {
    const { db, config, operatorId } = context
    const row = await findOperator(db, operatorId)
    if (!row) return undefined
    const wrong = await ownPasswordError(row, password, context)
    if (wrong) return refusal({ password: wrong })
    await startFactor(db, operatorId, config.secretKey)
    return { kind: 'done', message: '请扫码并填写验证码', audit: { subject: operatorId } }
  },
})

const confirm = opsForm({
  action: 'confirm',
  title: '启用动态验证码',
  label: '启用',
  heading: () => '确认验证码',
  fields: { code },
  isOffered: ({ factor_waiting_sealed }: OperatorItem) => factor_waiting_sealed !== null,
  async run({ code }, { db, config: { secretKey }, now, operatorId, sessionId }) {
    const row = await findOperator(db, operatorId)
    const codes = row && (await confirmFactor(db, row, { code, secretKey, now }))
    if (!codes) return refusal({ code: WRONG_CODE })
    await endOpsSessions(db, operatorId, sessionId)
    return codesOutcome(codes, operatorId)
  },
})

const renew = opsForm({
  action: 'codes',
  title: '更换恢复码',
  label: '更换恢复码',
  heading: () => '恢复码',
  hint: () => '手机丢失时用来登录，每个只能用一次。更换后旧的全部失效。',
  fields: { code },
  isOffered: ({ factor_sealed }: OperatorItem) => factor_sealed !== null,
  async run({ code }, { db, config: { secretKey }, now, operatorId }) {
    const row = await findOperator(db, operatorId)
    if (!row || !(await consumeCode(db, row, { code, secretKey, now })))
      return refusal({ code: WRONG_CODE })
    return codesOutcome(await replaceRecoveryCodes(db, operatorId, secretKey), operatorId)
  },
})

export const factorForms = [confirm, start, renew] as const

/** The QR code that is awaited, or the recovery codes that were just made. */
export function factorMarkup(row: OperatorItem, { posted }: OpsContext, secretKey: string): Markup {
  const { codes } = posted.found
  if (codes)
    return html`<section class="panel"><h2>恢复码（只显示这一次）</h2><p>动态验证码已启用。手机丢失时用恢复码登录，每个只能用一次；请抄下或打印，与手机分开存放。</p><ul class="codes">${codes.split(' ').map((one) => html`<li>${one}</li>`)}</ul></section>`
  const secret = waitingSecret(row, secretKey)
  if (!secret) return html``
  const { size, path } = qrPath(factorAddress(secret, row.login_name))
  return html`<section class="panel"><h2>扫码</h2><svg class="qr" viewBox="0 0 ${size} ${size}" width="220" height="220" role="img" aria-label="动态验证码的二维码"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>
<p>不能扫码时，在验证器里手动输入密钥：<strong class="secret">${secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</strong></p></section>`
}
