import type { Brand } from './brand-facts.ts'

export const newsBrand: Brand = {
  name: '财讯汇',
  slogan: '每一条消息，都有来处',
  description: '面向 A 股投资者的财经资讯服务：快讯、行情、直播与研究，来源与时间一并看清。',
  provider: '财讯汇（示例）',
  interpretation: '本活动的最终解释权归财讯汇（示例）所有',
  company: '示例财经资讯有限公司',
  licence: '示例许可证 0000-0002',
  servicePhone: '400-000-0002',
  serviceHours: '每日 9:00–21:00',
  address: '示例市示例区示例路 2 号',
  appStoreUrl: 'https://app.example.com/news',
  openAppId: 'wx0000000000000002',
  pictures: '/brand/news',
  themeColor: { light: '#f6f7f9', dark: '#12151c' },
}
