import { checkAd } from '../../entities/job/ad-check.ts'
import type { JobVersion } from '../../entities/job/job-difference.tsx'
import { formatSalary } from '../../shared/format/salary.ts'
import { WORDING_LABELS } from './hint-labels.ts'
import { Hints } from './hints.tsx'

interface AdHintsProps {
  readonly version: Pick<
    JobVersion,
    'title' | 'company' | 'description' | 'requirements' | 'salaryMin' | 'salaryMax' | 'salaryPeriod'
  >
}

/** What an admin wants to know first: pay, and what the editor has said to the employer. */
export function AdHints({ version }: AdHintsProps) {
  const pay = formatSalary(version.salaryMin, version.salaryMax, version.salaryPeriod)
  return (
    <Hints
      title={version.title}
      facts={
        <>
          {version.company} · <strong>{pay ?? 'ohne Gehalt'}</strong>
        </>
      }
      hints={checkAd(version).map(({ kind, found, part, advice }) => ({
        key: `${part} ${advice}`,
        label: WORDING_LABELS[kind],
        found,
        part,
      }))}
    />
  )
}
