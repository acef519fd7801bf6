import { readItem, removeItem, type StorageArea, storedKeys } from '#lib/shell/storage/storage.ts'
import { CENTER_TEXTS } from './center-texts.ts'

interface RecordKind {
  area: StorageArea
  /** A whole key, or a prefix if it ends in a colon. */
  key: string
  name: string
  purpose: string
  /** Removed by "clear cache": losing it costs a place in a list or a half-typed form, never a login or an order. */
  isCache?: true
}

// One record, one line: the table is read and searched by line.
// biome-ignore format: see above
const KINDS: readonly RecordKind[] = [
  { area: 'local', key: 'info', name: '登录记录', purpose: '保持登录；退出登录时删除' },
  { area: 'local', key: 'infoCookie', name: '登录备份标记', purpose: '与其他标签页同步退出' },
  { area: 'local', key: 'chatAppOpenId', name: '聊天应用开放标识', purpose: '避免重复授权' },
  { area: 'local', key: 'deviceId', name: '设备随机编号', purpose: '防止重复提交，不含硬件信息' },
  { area: 'local', key: 'settings', name: '显示设置', purpose: '涨跌颜色、文字大小、深浅色' },
  { area: 'local', key: 'searchHistory', name: '搜索历史', purpose: '再次查找时不用重打，可在搜索页逐条删除' },
  { area: 'local', key: 'browsed', name: '浏览记录', purpose: '看过的证券、文章与视频，可在浏览记录页清空', isCache: true },
  { area: 'local', key: 'draft:', name: '未提交的表单', purpose: '刷新后不用重填，不含身份证号和银行账号，收货地址加密；最长七天，提交或退出登录时删除', isCache: true },
  { area: 'local', key: 'watchColumns:', name: '自选列设置', purpose: '自选列表显示哪些列' },
  { area: 'local', key: 'guestWatchlist', name: '未登录时的自选', purpose: '登录后并入您的自选' },
  { area: 'local', key: 'kept:', name: '上次的自选', purpose: '登录过期后仍能查看，只有代码；最长一个月，退出登录时删除', isCache: true },
  { area: 'local', key: 'watchlistChanged', name: '自选变动标记', purpose: '与其他标签页同步自选' },
  { area: 'local', key: 'alertSound', name: '提醒音开关', purpose: '到价提醒出现时响一声' },
  { area: 'local', key: 'quoteChart', name: '图表设置', purpose: '周期、复权与指标' },
  { area: 'local', key: 'stoppedAt', name: '回看进度', purpose: '从上次停下的地方继续' },
  { area: 'local', key: 'chatSeen:', name: '聊天已读位置', purpose: '提示上次看到哪里' },
  { area: 'local', key: 'chatBlocked:', name: '聊天屏蔽名单', purpose: '不显示您屏蔽的人的消息' },
  { area: 'local', key: 'newUserPopup', name: '新人弹窗日期', purpose: '一天只提示一次' },
  { area: 'local', key: 'timedActivity', name: '活动弹窗记录', purpose: '同一活动只提示一次' },
  { area: 'session', key: 'channelId', name: '访问渠道', purpose: '识别本次访问来源' },
  { area: 'session', key: 'ccode', name: '课程来源', purpose: '识别本次访问来源' },
  { area: 'session', key: 'arrival', name: '到访链接', purpose: '识别本次访问来源' },
  {
    area: 'local',
    key: 'inviterCode',
    name: '邀请人',
    purpose: '注册时记下邀请您的好友，登录后删除',
  },
  { area: 'session', key: 'shareOrigin', name: '分享来源', purpose: '登录时告知分享活动，不含个人信息' },
  { area: 'session', key: 'intent:', name: '未完成的提交', purpose: '防止网络中断后重复提交' },
  { area: 'session', key: 'oauth', name: '授权进度', purpose: '防止反复跳转授权' },
  { area: 'session', key: 'riskReadAt', name: '风险提示确认', purpose: '购买时说明您已阅读' },
  { area: 'session', key: 'codeWait', name: '验证码倒计时', purpose: '刷新后继续计时' },
  { area: 'session', key: 'draft:', name: '未发送的内容', purpose: '聊天输入、签名笔迹与待加入购物车的商品，刷新或登录后还在；提交或退出登录时删除', isCache: true },
  { area: 'session', key: 'read:', name: '合同阅读进度', purpose: '刷新后不用重读', isCache: true },
  { area: 'session', key: 'liveSharer', name: '直播分享来源', purpose: '识别本次访问来源' },
  { area: 'session', key: 'answerDraft', name: '未提交的选择', purpose: '刷新后不用重选', isCache: true },
  { area: 'session', key: 'phoneDraft', name: '未提交的手机号', purpose: '刷新后不用重填', isCache: true },
  { area: 'session', key: 'keep:', name: '列表高度', purpose: '返回时回到原位置', isCache: true },
  { area: 'session', key: 'screenConditions', name: '选股条件', purpose: '返回或刷新后条件还在', isCache: true },
  { area: 'session', key: 'wayBack', name: '刚才的直播间', purpose: '看行情或下单后可以回到直播间' },
  { area: 'session', key: 'view:', name: '列表位置', purpose: '返回时回到原位置', isCache: true },
]

const OTHER = { name: CENTER_TEXTS.otherRecord, purpose: '' }

export interface DeviceRecord {
  area: StorageArea
  key: string
  name: string
  purpose: string
  isCache: boolean
}

/** The product's records in this browser, each with its purpose. */
export function deviceRecords(): DeviceRecord[] {
  const areas: readonly StorageArea[] = ['local', 'session']
  return areas.flatMap((area) => storedKeys(area).map((key) => describe(area, key)))
}

function describe(area: StorageArea, key: string): DeviceRecord {
  const kind = KINDS.find((known) => known.area === area && isOf(known.key, key))
  const { name, purpose } = kind ?? OTHER
  return { area, key, name, purpose, isCache: kind?.isCache === true }
}

function isOf(known: string, key: string): boolean {
  return known.endsWith(':') || known === 'oauth' ? key.startsWith(known) : key === known
}

/** Removes the records that can be lost safely; returns how many. */
export function clearCache(): number {
  const cached = deviceRecords().filter(({ isCache }) => isCache)
  for (const { area, key } of cached) removeItem(area, key)
  return cached.length
}

/** The records as JSON text; the login is named, but its value is never included. */
export function exportRecords(): string {
  const records = deviceRecords().map(({ area, key, name, purpose }) => {
    const value = key === 'info' ? '（不导出）' : readItem(area, key)
    return { area, key, name, purpose, value }
  })
  return JSON.stringify(records, null, 2)
}
