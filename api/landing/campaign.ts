import { type Codec, text } from '../codec.ts'

/** Word of a campaign: the name of its content file. */
export const CAMPAIGN_PATTERN = /^[A-Za-z0-9]{1,40}$/
export const campaign: Codec<string> = text({
  label: '活动',
  pattern: CAMPAIGN_PATTERN,
  message: '活动不存在',
})

/** The campaign word at the gateway and in its reports: `activityCourse` for `/activity/course`. */
export function campaignWord(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  return first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}

/** Origin of a visitor: the number of a marketing channel. */
export const CHANNEL_PATTERN = /^\d{1,10}$/
