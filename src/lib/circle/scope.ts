interface CircleScope {
  topicId?: string
  personId?: string
  isPaidOnly?: boolean
}

/** Which posts the page shows, by its address: `/Circle` is the paid circle, `/wealthDecisionCircle` all topics. */
export function scopeOfAddress({ pathname, search } = location): CircleScope {
  const id = new URLSearchParams(search).get('id') ?? ''
  switch (pathname) {
    case '/Topic':
      return { topicId: id || 'none' }
    case '/TopicUser':
      return /^[1-9]\d{0,8}$/.test(id) ? { personId: id } : { topicId: 'none' }
    case '/Circle':
      return { isPaidOnly: true }
    default:
      return {}
  }
}

export const topicAddress = (topicId: string) => `/Topic?id=${topicId}`

export const personAddress = (personId: string) => `/TopicUser?id=${personId}`
