import { CHAT_APP_HOST, callOver } from '#gateway/account/oauth/chat-app.ts'
import type { CallProvider } from '#gateway/account/oauth/chat-app-provider.ts'
import { type CheckupFinding, checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import {
  NOTICE_VARIABLES,
  type NoticeKind,
  type NoticeTemplate,
  type NoticeTemplates,
} from './notice-templates.ts'

/** Only the list of the account’s templates, which costs nothing: nobody gets a notice. */
export const noticesCheckup = checkup('notices', async ({ config, outside, maxMs }) => {
  const { chatApp, noticeTemplates } = config
  if (!chatApp) return notSetUp('the sandbox’s stand-in takes notices')
  if (Object.keys(noticeTemplates).length === 0)
    return notSetUp('CHAT_APP_…_TEMPLATE: notices stay in the inbox of the site')
  const call = callOver(
    (address, request) => outside(address, { ...request, maxMs }),
    CHAT_APP_HOST,
  )
  const { appId, appSecret } = chatApp
  const fields = { appid: appId, secret: appSecret, grant_type: 'client_credential' }
  const lent = await call({ method: 'POST', path: '/cgi-bin/stable_token', fields })
  const { access_token: token } = lent
  if (typeof token !== 'string') return refusedFinding(lent)
  return templateFindings(token, noticeTemplates, call)
})

function refusedFinding({ errcode, errmsg }: Readonly<Record<string, unknown>>): CheckupFinding {
  const remedy = 'see the line of the chat app, and whether the account has template messages'
  return fails(`it lists no templates: ${errcode} ${errmsg}`, remedy)
}

/** “获取已选用模板列表” gives the id of each template and its text, which names the fields as `{{thing1.DATA}}`. */
async function templateFindings(
  token: string,
  templates: NoticeTemplates,
  call: CallProvider,
): Promise<CheckupFinding | readonly CheckupFinding[]> {
  const path = '/cgi-bin/template/get_all_private_template'
  const answer = await call({ method: 'GET', path, fields: { access_token: token } })
  const { template_list: listed } = answer
  if (!Array.isArray(listed)) return refusedFinding(answer)
  const texts = new Map<unknown, string>(
    listed.map((one) => [one?.template_id, String(one?.content)]),
  )
  const kinds = Object.keys(NOTICE_VARIABLES) as readonly NoticeKind[]
  return kinds.map((kind) =>
    templateFinding(NOTICE_VARIABLES[kind], templates[kind], (id) => texts.get(id)),
  )
}

function templateFinding(
  variable: string,
  template: NoticeTemplate | undefined,
  textOf: (id: string) => string | undefined,
): CheckupFinding {
  if (!template) return notSetUp('such notices stay in the inbox of the site', variable)
  const { id, title, figure, time } = template
  const text = textOf(id)
  if (text === undefined)
    return fails(`the account has no template ${id}`, 'copy the id of one of its own', variable)
  // Documents and answers differ in the space within the braces.
  const missing = [title, figure, time].filter(
    (name) => !new RegExp(`\\{\\s*\\{\\s*${name}\\.DATA`).test(text),
  )
  if (missing.length === 0) return ok('the account has it, with the three fields', variable)
  return fails(
    `the template has no field ${missing.join(', ')}`,
    'copy the names of the fields from its text',
    variable,
  )
}
