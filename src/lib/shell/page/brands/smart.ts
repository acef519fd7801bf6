import type { Brand } from './brand-facts.ts'

export const smartBrand: Brand = {
  name: '智投通',
  slogan: '看懂市场，再做决定',
  description: '面向 A 股投资者的智能投资服务：行情、自选、诊股、直播与投顾，风险与依据一并看清。',
  provider: '智投通（示例）',
  interpretation: '本活动的最终解释权归智投通（示例）所有',
  company: '示例智能投资顾问有限公司',
  licence: '示例许可证 0000-0001',
  servicePhone: '400-000-0001',
  serviceHours: '交易日 9:00–18:00',
  address: '示例市示例区示例路 1 号',
  appStoreUrl: 'https://app.example.com/smart',
  openAppId: 'wx0000000000000001',
  pictures: '/brand/smart',
  themeColor: { light: '#f6f7f9', dark: '#12151c' },
}
