/** What a guest is told about a list that is on the device alone. */
export const GUEST_TEXTS = {
  forPage: '浏览器不允许保存，离开本页后不会保留。登录后可以保存',
} as const
