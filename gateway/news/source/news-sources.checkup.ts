import { checkup, notSetUp } from '#gateway/hooks/checkup.ts'
import { reachFinding } from '#gateway/http/reach.ts'
import { NEWS_SOURCES } from './known-sources.ts'

export const newsSourcesCheckup = checkup('news sources', async (context) => {
  const { newsSources } = context.config
  if (newsSources.length === 0)
    return notSetUp('NEWS_SOURCES: flashes and announcements are those written at the desk')
  return Promise.all(
    newsSources.map(({ source, host }) =>
      reachFinding(
        {
          address: host ?? NEWS_SOURCES[source]?.host ?? '',
          part: source,
          remedy: 'see the network; nothing of this source arrives',
        },
        context,
      ),
    ),
  )
})
