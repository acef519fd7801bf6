import { ConfigError } from '#gateway/config-error.ts'

/** The kinds of messages, and what varies in each, in the order in which a template names it. */
const VARIABLES = {
  code: ['code', 'minutes'],
  reminder: ['title', 'time'],
  cancelled: ['title', 'reason'],
  moved: ['title', 'time'],
} as const

export type SmsKind = keyof typeof VARIABLES
export const SMS_KINDS = Object.keys(VARIABLES) as readonly SmsKind[]

/** A template as the vendor approved it, with its own names of the variables. */
export interface SmsTemplate {
  id: string
  names: readonly string[]
}

export type SmsTemplates = Readonly<Partial<Record<SmsKind, SmsTemplate>>>

/** An account at a vendor of SMS, which sends approved templates alone. */
export interface CloudSms {
  endpoint: string
  keyId: string
  keySecret: string
  /** The name of the sender in front of each message, as approved. */
  sign: string
  templates: SmsTemplates
}

export type SmsService =
  | { kind: 'webhook'; url: string }
  | ({ kind: 'aliyun' } & CloudSms)
  | ({ kind: 'tencent'; appId: string; region: string } & CloudSms)

const ENDPOINTS = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
} as const

type Env = Readonly<Record<string, string | undefined>>

/** The variables that the service named by `SMS_SERVICE` cannot do without. */
export function requiredSms(env: Env): readonly string[] {
  if (!isCloud(env.SMS_SERVICE)) return ['SMS_URL']
  const common = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATES']
  return env.SMS_SERVICE === 'tencent' ? [...common, 'SMS_APP_ID'] : common
}

/** Reads the variables of the SMS service, all of which `requiredSms` names are set. */
export function readSms(env: Env): SmsService {
  const kind = env.SMS_SERVICE || 'webhook'
  if (kind !== 'webhook' && !isCloud(kind))
    throw new ConfigError('SMS_SERVICE is none of webhook, aliyun, tencent')
  if (kind === 'webhook') return { kind, url: address(env.SMS_URL ?? '', 'SMS_URL') }
  const cloud = {
    endpoint: address(env.SMS_ENDPOINT || ENDPOINTS[kind], 'SMS_ENDPOINT'),
    keyId: env.SMS_KEY_ID ?? '',
    keySecret: env.SMS_KEY_SECRET ?? '',
    sign: env.SMS_SIGN ?? '',
    templates: readTemplates(env.SMS_TEMPLATES ?? ''),
  }
  if (kind === 'aliyun') return { kind, ...cloud }
  return { kind, ...cloud, appId: env.SMS_APP_ID ?? '', region: env.SMS_REGION || 'ap-guangzhou' }
}

const RECEIPT_KEY_LENGTH_MIN = 24

/** The secret in the address to which the vendor reports deliveries: it signs nothing. */
export function readReceiptKey(env: Env): string | undefined {
  const key = env.SMS_RECEIPT_KEY || undefined
  if (key && !new RegExp(`^[\\w-]{${RECEIPT_KEY_LENGTH_MIN},100}$`).test(key))
    throw new ConfigError(
      `SMS_RECEIPT_KEY is not ${RECEIPT_KEY_LENGTH_MIN} or more letters, digits, _ and -`,
    )
  return key
}

function isCloud(kind: string | undefined): kind is keyof typeof ENDPOINTS {
  return kind === 'aliyun' || kind === 'tencent'
}

function address(value: string, name: string): string {
  if (!URL.canParse(value)) throw new ConfigError(`${name} is not an address`)
  return value
}

const WRONG_TEMPLATES =
  'SMS_TEMPLATES is not a list like code=SMS_1:code,minutes reminder=SMS_2:title,time'

/** A template may leave out variables at the end; the one of codes must exist. */
function readTemplates(value: string): SmsTemplates {
  const templates: Partial<Record<SmsKind, SmsTemplate>> = {}
  for (const entry of value.split(/\s+/).filter(Boolean)) {
    const [, kind = '', id = '', names = ''] = /^(\w+)=(\w+):([\w,]+)$/.exec(entry) ?? []
    const known = SMS_KINDS.find((candidate) => candidate === kind)
    const named = names.split(',')
    if (!known || named.includes('') || named.length > VARIABLES[known].length)
      throw new ConfigError(WRONG_TEMPLATES)
    templates[known] = { id, names: named }
  }
  if (!templates.code) throw new ConfigError(`${WRONG_TEMPLATES}: code is missing`)
  return templates
}
