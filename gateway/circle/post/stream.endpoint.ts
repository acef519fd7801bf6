import { CIRCLE_STREAM, circleEvent } from '#api/circle/circle-event.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { streamTopic } from '#gateway/stream/event-stream.ts'
import type { Hub } from '#gateway/stream/hub.ts'

const TOPIC = 'circle'

/** Reports to every page of the circle that there is a new post; its words are asked for by those who may read it. */
export const circleStream = endpoint('GET', CIRCLE_STREAM, (c, services) =>
  streamTopic(c, services, TOPIC),
)

export function publishPost(hub: Hub, topicId: string, seq: number): Promise<void> {
  return hub.publish(TOPIC, circleEvent.encode({ topicId, seq }))
}
