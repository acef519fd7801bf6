/** Sentences of the captcha in front of an SMS code. */
export const CAPTCHA_TEXTS = {
  title: '安全验证',
  close: '关闭',
  notLoaded: '安全验证没有加载出来，已填内容都还在。请重试，或换个网络再试',
  retry: '重试',
  help: '联系客服',
} as const
