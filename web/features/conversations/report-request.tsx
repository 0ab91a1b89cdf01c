import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { paths } from '../../shared/routing/paths.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import textStyles from '../../shared/ui/text.module.css'
import type { RequestReportProps } from './request-report.tsx'

type Asked = ComponentType<RequestReportProps> | 'no' | 'loading' | 'failed'

/** "Gesuch melden", below a request: for everybody but its author. */
export function ReportRequest({ requestId, chiffre }: Omit<RequestReportProps, 'onStay'>) {
  const user = useCurrentUser()
  const [asked, setAsked] = useState<Asked>('no')
  const button = useRef<HTMLButtonElement>(null)
  const answered = useRef(false)
  useEffect(() => {
    if (asked !== 'no' || !answered.current) return
    answered.current = false
    button.current?.focus()
  }, [asked])
  const ask = () => {
    setAsked('loading')
    import('./request-report.tsx').then(
      ({ RequestReport }) => setAsked(() => RequestReport),
      (error: unknown) => {
        console.warn('The report form could not be loaded', error)
        setAsked('failed')
      },
    )
  }
  if (!user)
    return (
      <p className={textStyles.muted}>
        Stimmt etwas nicht?{' '}
        <Link to={paths.report.href({ gesuch: requestId })} rel="nofollow">
          Gesuch melden
        </Link>
      </p>
    )
  if (typeof asked === 'string')
    return (
      <div className={textStyles.muted}>
        <button
          ref={button}
          type="button"
          className={buttonClass({ look: 'quiet' })}
          aria-disabled={asked === 'loading' || undefined}
          onClick={ask}
        >
          Gesuch melden
        </button>
        <p role="status">
          {asked === 'failed'
            ? 'Das Formular konnte nicht geladen werden. Versuchen Sie es gleich noch einmal.'
            : null}
        </p>
      </div>
    )
  const Report = asked
  return (
    <Report
      requestId={requestId}
      chiffre={chiffre}
      onStay={() => {
        answered.current = true
        setAsked('no')
      }}
    />
  )
}
