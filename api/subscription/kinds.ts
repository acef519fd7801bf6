/** 投顾, 直播, 专栏, 策略; in a file without codecs, because the page shows them as tabs before its first call. */
export const SUBSCRIPTION_KINDS = ['adviser', 'live', 'column', 'strategy'] as const
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]
