/** A database is more than a thousand small files, and most of the time of each is waiting for the disk. */
const AT_ONCE = 8

/** Works on items in any order; the answers are in the order of the items. The first failure ends it when the work under way has ended. */
export async function severalAtOnce<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const rest = items.entries()
  let failed = false
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (const [index, item] of rest) {
      if (failed) return
      try {
        answers[index] = await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  })
  const failure = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected')
  if (failure) throw failure.reason
  return answers
}
