export const ADVISER_TABS = ['views', 'live', 'courses', 'answers'] as const
export type AdviserTab = (typeof ADVISER_TABS)[number]
