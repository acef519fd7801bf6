import type { MessageTopic } from '#api/message/topic.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { resource } from '#lib/data/resource.ts'
import { SILENCE_TEXTS } from './silence-texts.ts'

type Topics = readonly MessageTopic[]

/** The topics whose messages reach the person without a badge. */
export const $silenced = resource<Topics>({
  access: 'login',
  isRefreshedOnReturn: true,
  load: async () => (await call(() => import('#api/message/list-silenced.ts'), {})).silenced,
})

const silence = (topic: MessageTopic) => (topics: Topics) => [...withoutTopic(topic)(topics), topic]
const withoutTopic = (topic: MessageTopic) => (topics: Topics) =>
  topics.filter((one) => one !== topic)

/** Silences a topic, or lets it call again, at once; undone with a toast if it is refused or lost. */
export async function setSilent(topic: MessageTopic, isSilent: boolean): Promise<void> {
  const on = silence(topic)
  const off = withoutTopic(topic)
  const write = () =>
    optimistic($silenced, {
      change: isSilent ? on : off,
      undo: isSilent ? off : on,
      send: () => call(() => import('#api/message/silence-topic.ts'), { topic, isSilent }),
    })
  await attempt(write, SILENCE_TEXTS.failed)
}
