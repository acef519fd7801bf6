/** Sentences of the activity handlers. */
export const inventoryMessage = (left: number) =>
  left > 0 ? `每人限领 1 份，剩余 ${left} 份` : '每人限领 1 份，本批已全部领完'

/** The message in the user's inbox after a claim. */
export const claimText = (productName: string, claimId: string) => ({
  title: '福利领取成功',
  body: `您已领取“${productName}”，点此确认到账户。`,
  target: `/windmillAffirm?claimId=${claimId}`,
})
