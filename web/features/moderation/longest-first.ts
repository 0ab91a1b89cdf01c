interface Submitted {
  readonly id: string
  readonly submittedAt: string | null
}

/** The server chooses the page in this order, but joining relations may shuffle the rows within it. */
export function longestFirst<Job extends Submitted>(jobs: readonly Job[]): Job[] {
  const time = ({ submittedAt }: Submitted) => (submittedAt === null ? 0 : Date.parse(submittedAt))
  return jobs.toSorted((one, other) => time(one) - time(other) || one.id.localeCompare(other.id))
}
