import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatAge } from '../../shared/format/age.ts'
import { formatDate, formatStart } from '../../shared/format/dates.ts'
import { describeSalaryBasis, formatSalaryRange } from '../../shared/format/salary.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import { describeAnswerTime } from './answer-time.ts'
import { formatDistance } from './distance.ts'
import { describeJobTypes } from './job-card-facts.ts'
import styles from './job-facts.module.css'
import { CONTRACT_TERMS } from './job-labels.ts'
import type { JobViewData } from './job-view-data.ts'
import { inPayPlace, paySpan, STANDINGS } from './pay-words.ts'

interface JobFactsProps {
  readonly job: JobViewData
  readonly now: number
  readonly actions: ReactNode
  readonly foot: ReactNode
}

/** The panel beside the text: pay, the main button, facts. */
export function JobFacts({ job, now, actions, foot }: JobFactsProps) {
  const pay = formatSalaryRange(job.salaryMin, job.salaryMax)
  return (
    <div className={classNames(surface.panel, styles.panel)}>
      {pay && job.salaryPeriod ? (
        <p>
          <strong className={styles.pay}>{pay}</strong>
          <span className={styles.basis}>{describeSalaryBasis(job.salaryPeriod, job.weeklyHours)}</span>
          {job.salaryFullTime ? <span className={styles.basis}>{job.salaryFullTime}</span> : null}
          {job.usualPay ? <UsualPay {...job.usualPay} /> : null}
        </p>
      ) : null}
      {actions ? (
        <div className={classNames(arrange.stack10, styles.actions)} data-print="hide">
          {actions}
        </div>
      ) : null}
      <dl className={classNames(arrange.ruled, arrange.above8)}>
        {factsOf(job, now).map(([term, fact]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {foot ? (
        <div className={classNames(arrange.wrap, styles.foot)} data-print="hide">
          {foot}
        </div>
      ) : null}
    </div>
  )
}

/** Where the pay stands in its profession, and the way to how that is counted. */
function UsualPay({ usual, standing }: NonNullable<JobViewData['usualPay']>) {
  return (
    <span className={styles.usual}>
      In diesem Beruf sind {inPayPlace(usual)}{' '}
      <Link to={paths.payOf.href(usual.professionSlug)}>{paySpan(usual)}</Link> im Monat üblich, bei Vollzeit.
      Diese Stelle liegt {STANDINGS[standing]}.
    </span>
  )
}

function factsOf(job: JobViewData, now: number): [string, string][] {
  const distance = formatDistance(job.distanceKm)
  const place = [
    job.location,
    distance && `${distance} von ${job.distanceFrom ?? 'Ihnen'}`,
    job.remote && 'Homeoffice möglich',
  ]
  const contract = [
    describeJobTypes(job.jobTypes, job.weeklyHours ?? null),
    job.contractTerm && CONTRACT_TERMS[job.contractTerm],
  ]
  const facts: [string, string][] = [
    ['Beginn', formatStart(job.startDate, now)],
    ['Arbeitsort', place.filter(Boolean).join(' · ')],
    ['Vertrag', contract.filter(Boolean).join(', ')],
  ]
  if (job.publishedAt) {
    const until = job.expiresAt ? `, bis ${formatDate(job.expiresAt)}` : ''
    facts.push(['Online seit', formatAge(job.publishedAt, now).replace(/^vor /, '') + until])
  }
  if (job.companyAnswersWithinDays)
    facts.push(['Der Betrieb', describeAnswerTime(job.companyAnswersWithinDays)])
  return facts.filter(([, fact]) => fact !== '')
}
