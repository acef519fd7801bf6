/** Links from an empty state, the same on every page. */
export const EMPTY_STATE_TEXTS = {
  logIn: '去登录',
  retry: '重试',
} as const
