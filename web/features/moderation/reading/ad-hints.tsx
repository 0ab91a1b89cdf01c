import { checkAd } from '../../../entities/job/ad-check.ts'
import type { JobVersion } from '../../../entities/job/job-difference.tsx'
import { formatSalary } from '../../../shared/format/salary.ts'
import { WORDING_LABELS } from './hint-labels.ts'
import { FoundWords, Hints } from './hints.tsx'
import { MARKED_BY_SERVER, riskHints } from './risk-hints.tsx'
import type { RiskMark } from './risk-words.ts'

interface AdHintsProps {
  readonly version: Pick<
    JobVersion,
    'title' | 'company' | 'description' | 'requirements' | 'salaryMin' | 'salaryMax' | 'salaryPeriod'
  >
  readonly marks: readonly RiskMark[]
}

/** What an admin wants to know first: pay, and what the editor has said to the employer. */
export function AdHints({ version, marks }: AdHintsProps) {
  const pay = formatSalary(version.salaryMin, version.salaryMax, version.salaryPeriod)
  return (
    <Hints
      title={version.title}
      facts={
        <>
          {version.company} · <strong>{pay ?? 'ohne Gehalt'}</strong>
        </>
      }
      hints={[
        ...riskHints(marks, 'job'),
        ...checkAd(version)
          .filter(({ kind }) => !MARKED_BY_SERVER.has(kind))
          .map(({ kind, found, part, advice }) => ({
            key: `${part} ${advice}`,
            label: WORDING_LABELS[kind],
            text: found ? <FoundWords words={found} part={part} /> : `im ${part}`,
          })),
      ]}
    />
  )
}
