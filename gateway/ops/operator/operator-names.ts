export const LOGIN_NAME = /^[a-z][a-z0-9._-]{1,31}$/
export const LOGIN_NAME_TEXT = '登录名为 2 到 32 位小写字母、数字、点或横线，以字母开头'
export const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,19}$/u
export const NAME_TEXT = '请填写姓名，最多 20 个字'
