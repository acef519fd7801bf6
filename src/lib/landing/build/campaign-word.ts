/** The word the gateway and its reports know a campaign by: `activityCourse` for `/activity/course`. */
export function campaignWord(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  return first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}
