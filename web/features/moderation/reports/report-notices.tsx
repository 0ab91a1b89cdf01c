import { useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { toastProblem } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import {
  type ReportCase_CaseFragment,
  ReportersOfCaseDocument,
  type ReportersOfCaseQuery,
} from './report-case.generated.ts'
import styles from './report-case.module.css'
import { evidenceOf, textsOf } from './report-evidence.ts'
import { REASON_WORDS } from './report-words.ts'

type Notice = ReportCase_CaseFragment['reports'][number]
type Reporter = NonNullable<ReportersOfCaseQuery['reportCase']>['reports'][number]

const KINDS = {
  konto: 'mit Konto',
  ohne_konto: 'ohne Konto',
  anonym: 'ohne Namen',
  chiffre: 'unter Chiffre',
} as const

/** Who reported, why, and what the thing said then. */
export function ReportNotices({ found }: { readonly found: ReportCase_CaseFragment }) {
  const client = useClient()
  const [reporters, setReporters] = useState<readonly Reporter[] | null>(null)
  const show = async () => {
    try {
      // Not into the cache: the lists on this page hold the same notices without names.
      const { data } = await client.query({
        query: ReportersOfCaseDocument,
        variables: { id: found.id },
        fetchPolicy: 'no-cache',
      })
      setReporters(data?.reportCase?.reports ?? [])
    } catch (error) {
      toastProblem({ title: 'Nicht geladen', text: errorText(error) })
    }
  }
  return (
    <>
      <ul className={arrange.stack16}>
        {found.reports.map((notice) => (
          <li key={notice.id} id={notice.id} className={classNames(arrange.stack8, arrange.shrinks)}>
            <NoticeText notice={notice} reporter={reporters?.find(({ id }) => id === notice.id)} />
          </li>
        ))}
      </ul>
      {reporters === null ? (
        <p>
          <Button look="quiet" size="s" onClick={() => void show()}>
            Wer hat gemeldet?
          </Button>{' '}
          <span className={textStyles.minor}>Das steht danach im Protokoll dieser Personen.</span>
        </p>
      ) : null}
    </>
  )
}

function NoticeText({
  notice,
  reporter,
}: {
  readonly notice: Notice
  readonly reporter: Reporter | undefined
}) {
  const evidence = evidenceOf(notice.evidence)
  const texts = evidence && !evidence.messages ? textsOf(evidence) : []
  return (
    <>
      <p className={textStyles.minor}>
        <Badge tone="warn">{REASON_WORDS[notice.reason]}</Badge> {notice.reference} · gemeldet am{' '}
        {formatDateTime(notice.createdAt)} {KINDS[notice.reporterKind]}
      </p>
      {reporter ? (
        <p>
          {[reporter.reporterName, reporter.reporterEmail].filter(Boolean).join(', ') ||
            (reporter.reporterKind === 'chiffre'
              ? 'Wer hinter einer Chiffre steht, erfahren auch Admins nicht. Ihre Entscheidung bekommt die Person.'
              : 'Ohne Angaben')}
        </p>
      ) : null}
      {notice.details ? <p className={styles.details}>„{notice.details}“</p> : null}
      {texts.length > 0 ? (
        <details className={styles.evidence}>
          <summary>So stand es bei der Meldung da</summary>
          {texts.map((one) => (
            <p key={one} className={textStyles.asTyped}>
              {one}
            </p>
          ))}
        </details>
      ) : null}
      {evidence?.messages ? (
        <details className={styles.evidence}>
          <summary>Nachrichten bei der Meldung ({evidence.messages.length})</summary>
          <ul className={classNames(arrange.stack12, arrange.above12)}>
            {evidence.messages.map(({ id, fromCompany, author, body, createdAt }) => (
              <li
                key={id ?? `${createdAt} ${body}`}
                data-meant={(id && id === notice.messageId) || undefined}
              >
                <p className={textStyles.minor}>
                  {fromCompany
                    ? [evidence.companyName, author].filter(Boolean).join(', ')
                    : evidence.chiffre
                      ? `Chiffre ${evidence.chiffre}`
                      : 'Bewerbung'}{' '}
                  · {formatDateTime(createdAt)}
                  {id && id === notice.messageId ? ' · gemeint' : ''}
                </p>
                <p className={textStyles.asTyped}>{body}</p>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
