/** Names of what visitors from a shared link do, as the operators of shares read them. */
export const SHARE_EVENTS = {
  registered: '注册',
  loggedIn: '登录',
  merged: '合并账号',
  bound: '绑定手机号',
  mobileLeft: '留下手机号',
  ordered: '下单',
  sharedRoom: '分享直播',
} as const
