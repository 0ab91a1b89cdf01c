import { useEffect, useRef } from 'react'
import { REQUEST_WORDS } from '../../entities/job-request/request-words.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import styles from './submitted-request.module.css'

interface SubmittedRequestProps {
  readonly title: string
  readonly text: string
}

/** After a request was submitted for the first time: what happens next. */
export function SubmittedRequest({ title, text }: SubmittedRequestProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <Container className={styles.page}>
      <PageHead title={title} noindex />
      <PageTitle title={title} lead={text} heading={heading} />
      <h2 className={styles.next}>So geht es weiter</h2>
      <ol className={classNames(arrange.stack8, styles.steps)}>
        <li>Sie bekommen eine E-Mail, sobald Ihr Gesuch online ist. Es bleibt {REQUEST_WORDS.days} Tage.</li>
        <li>Betriebe finden Sie unter Ihrer Chiffre und schreiben Ihnen hier.</li>
        <li>Sie antworten, ohne Ihren Namen zu nennen. Den geben Sie frei, wem Sie wollen.</li>
      </ol>
      <div className={classNames(arrange.wrap, styles.ways)}>
        <ButtonLink to={paths.jobSearch.href()}>Stellen ansehen</ButtonLink>
        <ButtonLink to={paths.dashboard.href({ tab: 'requests' })} look="secondary">
          Zu meinen Gesuchen
        </ButtonLink>
      </div>
    </Container>
  )
}
