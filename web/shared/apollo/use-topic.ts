import type { TypedDocumentNode } from '@apollo/client'
import { useEffect, useEffectEvent } from 'react'
import { followTopic } from './follow-topic.ts'
import { useClient } from './use-client.ts'

/** `followTopic` while the component is mounted. */
export function useTopic<Data>(
  topic: TypedDocumentNode<Data, Record<string, never>>,
  onEvent: (data: Data) => void,
): void {
  const client = useClient()
  const onLatestEvent = useEffectEvent(onEvent)
  useEffect(
    () => followTopic({ client, topic, variables: {}, onEvent: (data) => onLatestEvent(data) }),
    [client, topic],
  )
}
