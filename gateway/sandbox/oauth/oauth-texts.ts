/** Nicknames of the sandbox's people. */
export const PEOPLE_TEXTS = { ming: '示例小明', hua: '示例小华', newcomer: '示例新人' } as const

/** Words of the sandbox's authorisation pages. */
export const CONSENT = {
  title: '授权登录（沙盒）',
  asks: '申请获得你的昵称与头像，请选择以谁的身份继续：',
  allowAs: '允许，以此身份继续',
  refuse: '拒绝',
  note: '这是本机的授权服务替身，不会连接任何外部平台。',
  failed: '无法授权',
} as const

/** Why the provider shows an error page instead of the consent page. */
export const AUTHORIZE_ERRORS = {
  order: '参数缺失或顺序不正确',
  appId: '应用编号不存在（40013）',
  scope: '授权作用域不正确（10005）',
  redirect: '回调地址的域名与登记的不一致（10003）',
} as const
