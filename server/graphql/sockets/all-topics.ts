/** Loads all topics: those that tell which row has changed, and one of each file of server/graphql/topics. */
import { readdir } from 'node:fs/promises'
import type { Topic } from './define-topic.ts'
import { ROW_TOPICS } from './row-topics.ts'

const folder = new URL('../topics/', import.meta.url)

async function loadTopic(file: string): Promise<Topic> {
  const { topic }: { topic?: Topic } = await import(new URL(file, folder).href)
  if (topic === undefined) throw new Error(`server/graphql/topics/${file} exports no topic`)
  return topic
}

const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()

export const TOPICS: readonly Topic[] = [...(await Promise.all(files.map(loadTopic))), ...ROW_TOPICS]
