/**
 * The text of a job as HTML for readers of the feed. In a thread of its own, of low priority: a document of 10,000 jobs must not stand before the
 * texts that a page waits for.
 */
import { type MarkdownThreads, startMarkdownThreads } from '../markdown/markdown-threads.ts'
import type { SharedJob } from './feed-source.ts'

export interface JobHtml {
  of(job: SharedJob): Promise<string>
  end(): Promise<void>
}

/** A thread of low priority starts late on a busy machine: that is no reason to give an ad out without its Markdown. */
const TIME_LIMIT_MS = 10_000

export function startJobHtml(
  threads: MarkdownThreads = startMarkdownThreads({ niceIncrement: 10, timeLimitMs: TIME_LIMIT_MS }),
): JobHtml {
  return {
    async of({ description, requirements }) {
      const parts = await Promise.all([threads.render(description ?? ''), threads.render(requirements ?? '')])
      return parts.filter((part) => part !== '').join('\n')
    },
    end: () => threads.end(),
  }
}
