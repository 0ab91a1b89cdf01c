/**
 * What `npm audit` knows of our packages, against the advisories that somebody has looked at: each with a reason and a day on
 * which it has to be looked at again.
 */
import { z } from 'zod'

const entrySchema = z.strictObject({
  /** GHSA-… of the advisory. */
  id: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/),
  /** Why it does not concern this product, or cannot be mended yet. */
  reason: z.string().min(20),
  /** The last day on which it is let through. */
  until: z.iso.date(),
})
const listSchema = z.array(entrySchema)

const LONGEST_DAYS = 180

/** `today` is a day such as 2026-11-22. */
export function findListProblems(text: string, today: string): string[] {
  return listSchema.parse(JSON.parse(text)).flatMap(({ id, until }) => {
    if (until < today)
      return [`allowed-advisories.json: ${id} was let through until ${until}: look at it again`]
    const days = (Date.parse(until) - Date.parse(today)) / 86_400_000
    return days > LONGEST_DAYS
      ? [`allowed-advisories.json: ${id} is let through for more than ${LONGEST_DAYS} days`]
      : []
  })
}

const finding = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
})
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), finding])) })),
})

interface Judgement {
  /** Undefined: the source did not answer as it should, and this says how. */
  readonly problems: readonly string[] | undefined
  readonly notes: readonly string[]
}

const WORTH_STOPPING: ReadonlySet<string> = new Set(['moderate', 'high', 'critical'])

/** `reports` are what `npm audit --json` prints, of each lock file. */
export function judgeAdvisories(reports: readonly string[], listText: string): Judgement {
  let parsed: z.infer<typeof reportSchema>[]
  try {
    parsed = reports.map((report) => reportSchema.parse(JSON.parse(report)))
  } catch {
    return { problems: undefined, notes: ['No source of advisories answered: nothing was compared.'] }
  }
  const allowed = new Map(listSchema.parse(JSON.parse(listText)).map((entry) => [entry.id, entry]))
  const found = new Map<string, z.infer<typeof finding>>()
  for (const { via } of parsed.flatMap(({ vulnerabilities }) => Object.values(vulnerabilities)))
    for (const one of via)
      if (typeof one !== 'string') found.set(/GHSA(?:-[0-9a-z]{4}){3}/.exec(one.url)?.[0] ?? one.url, one)
  const lines = [...found].map(([id, { name, title, severity }]) => ({
    id,
    severity,
    line: `${id} (${severity}) ${name}: ${title}`,
  }))
  const stopping = lines.filter(({ id, severity }) => WORTH_STOPPING.has(severity) && !allowed.has(id))
  return {
    problems: stopping.map(({ line }) => line),
    notes: [
      ...lines.filter((one) => !stopping.includes(one)).map(({ line }) => `let through: ${line}`),
      ...[...allowed.keys()].filter((id) => !found.has(id)).map((id) => `no longer needed: ${id}`),
    ],
  }
}
