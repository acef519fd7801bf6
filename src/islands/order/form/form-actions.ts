import type { OrderChoices } from '#lib/order/form/order-draft.ts'

/** What a buyer does in the order form. */
export interface FormActions {
  choosePeriod(priceId: string): void
  chooseCoupon(couponId: string): void
  edit(part: Partial<OrderChoices>): void
  logIn(): void
  submit(): void
  retry(): void
}
