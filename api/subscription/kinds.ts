/** 投顾, 直播, 专栏, 策略; in a file without codecs, since the page shows them as tabs before it calls anything. */
export const SUBSCRIPTION_KINDS = ['adviser', 'live', 'column', 'strategy'] as const
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]
