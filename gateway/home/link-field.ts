import { textField } from '../ops/form/typed-fields.ts'

/** Where something on the home page leads. */
export const homeLinkField = textField('链接', {
  ...{
    min: 1,
    max: 500,
    pattern: /^(?:https:\/\/[\w.-]+(?:[/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/,
  },
  hint: '本站页面以 / 开头；https:// 的外站会先问用户是否离开',
  message: '请填写以 / 开头的本站页面，或 https:// 地址',
})
