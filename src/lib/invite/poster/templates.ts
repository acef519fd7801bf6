/** A look of a poster with its words. A further template is a further entry: pages and pictures read this list. */
export interface PosterTemplate {
  id: string
  /** Name under the thumbnail. */
  name: string
  /** Lines, broken where the words breathe. */
  headline: readonly string[]
  lead: string
  /** Colours of the picture, which is the same in both schemes: a saved picture has no scheme. */
  ground: readonly [from: string, to: string]
  ink: string
  accent: string
  motif: 'line' | 'bars' | 'sun' | 'rings'
}

export const POSTER_TEMPLATES: readonly [PosterTemplate, ...PosterTemplate[]] = [
  {
    id: 'market',
    name: '看盘',
    headline: ['把行情看明白，', '再做决定'],
    lead: '实时行情、自选与五档盘口，涨跌都写明时间与来源。',
    ground: ['#10294f', '#1d4e89'],
    ink: '#ffffff',
    accent: '#f2c14e',
    motif: 'line',
  },
  {
    id: 'morning',
    name: '早报',
    headline: ['开盘前五分钟，', '读完今天要紧的事'],
    lead: '每个交易日一份早报：公告、数据与要留意的风险。',
    ground: ['#fff6e5', '#fde4bd'],
    ink: '#4a2c0a',
    accent: '#c8641b',
    motif: 'sun',
  },
  {
    id: 'lesson',
    name: '学习',
    headline: ['从第一根', 'K 线学起'],
    lead: '持证投顾讲课，录播随时回看，不荐股、不承诺收益。',
    ground: ['#0f4c4a', '#14746f'],
    ink: '#ffffff',
    accent: '#ffd166',
    motif: 'bars',
  },
  {
    id: 'plain',
    name: '素白',
    headline: ['请朋友一起，', '理性投资'],
    lead: '朋友注册即得新人立减券，是否分享都一样。',
    ground: ['#ffffff', '#eef2f8'],
    ink: '#17233a',
    accent: '#2554b8',
    motif: 'rings',
  },
]
