/** Texts to agree to before an order: the page of each text and the label of its tick. */
export const AGREEMENTS = {
  service: { name: '用户服务协议', path: '/aboutDetailAgreementanzt' },
  privacy: { name: '隐私政策', path: '/aboutDetailPrivacyanzt' },
  risk: { name: '风险揭示书', path: '/AboutUsRisk' },
} as const
export type Agreement = keyof typeof AGREEMENTS

export const AGREEMENT_TEXTS = ['service', 'privacy', 'risk'] as const satisfies Agreement[]

/** Services with investment advice also require the risk disclosure. */
export function agreementsFor(needsSuitability: boolean): readonly Agreement[] {
  return needsSuitability ? AGREEMENT_TEXTS : ['service', 'privacy']
}
