import type { SectorKind } from '#api/exchange/sector.ts'
import type { HotStock } from '#api/search/list-hot.ts'
import type { EntryKind } from './index/entry.ts'

/** Sentences of the search page. */
export const SEARCH_TEXTS = {
  label: '搜索股票、板块和功能',
  placeholder: '代码、名称、拼音、板块、功能',
  submit: '搜索',
  clear: '清空输入',
  groups: {
    stock: '股票',
    index: '指数',
    sector: '板块',
    function: '功能',
    people: '投顾',
    page: '页面',
    course: '课程',
    article: '文章',
    flash: '快讯',
    paper: '早报',
    announcement: '公告',
  } as const satisfies Record<EntryKind, string>,
  sectorKinds: {
    industry: '行业',
    concept: '概念',
    region: '地区',
  } as const satisfies Record<SectorKind, string>,
  boards: { chinext: '创', star: '科', bse: '北', hk: '港', b: 'B' } as const,
  delisted: '已退市',
  formerName: (name: string) => `曾用名 ${name}`,
  shortName: (name: string) => `简称 ${name}`,
  formerCode: (code: string) => `原代码 ${code}`,
  history: '搜索历史',
  clearHistory: '清空',
  forget: (name: string) => `删除 ${name}`.trim(),
  historyCleared: '搜索历史已清空',
  functions: '常用功能',
  hot: '热门',
  hotReasons: {
    searched: '大家在搜',
    watched: '大家在看',
    traded: '成交居前',
  } as const satisfies Record<HotStock['reason'], string>,
  hotFailed: '热门没有取到',
  retry: '重试',
  loading: '正在准备搜索',
  more: '更多结果',
  moreNotes: {
    idle: '',
    loading: '正在查找',
    failed: '没有连上服务，以上是本机能找到的结果',
    done: '没有更多结果了',
  },
  none: (text: string) => `没有找到“${text}”`,
  noneFailed: (text: string) => `本机没有“${text}”，服务也没有连上`,
  tips: '试试 6 位代码、拼音首字母，或名称里的一两个字',
  tryThese: ['600519', 'payh', '银行'],
  failed: '搜索数据没有取到，股票仍可在线查找',
  offline: '网络已断开，恢复后自动重试',
  found: (count: number, first: string) =>
    count === 0 ? '没有结果' : `${count} 条结果，第一条 ${first}`,
  coverage: (count: number) => `覆盖 ${count} 只股票，断网也能搜`,
} as const
