/** What must be agreed to before an order: the page of each text and what its tick says. */
export const AGREEMENTS = {
  service: { name: '用户服务协议', path: '/aboutDetailAgreementanzt' },
  privacy: { name: '隐私政策', path: '/aboutDetailPrivacyanzt' },
  risk: { name: '风险揭示书', path: '/AboutUsRisk' },
} as const
export type Agreement = keyof typeof AGREEMENTS

export const AGREEMENT_TEXTS = ['service', 'privacy', 'risk'] as const satisfies Agreement[]

/** Services that advise on investing ask for the risk disclosure as well. */
export function agreementsFor(needsSuitability: boolean): readonly Agreement[] {
  return needsSuitability ? AGREEMENT_TEXTS : ['service', 'privacy']
}
