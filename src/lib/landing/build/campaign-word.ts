/** The campaign word at the gateway and in its reports: `activityCourse` for `/activity/course`. */
export function campaignWord(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  return first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}
