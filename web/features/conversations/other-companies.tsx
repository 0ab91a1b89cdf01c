import { useEffect, useId, useRef, useState } from 'react'
import type { Conversation } from '../../entities/conversation/conversation-labels.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './contact-panel.module.css'
import { FirstMessage } from './first-message.tsx'

interface OtherCompaniesProps {
  readonly requestId: string
  readonly chiffre: string
  /** Of further companies of this person about the same request. */
  readonly conversations: readonly Conversation[]
  /** Checked companies of this person that have not written yet. */
  readonly companies: readonly { readonly id: string; readonly companyName: string }[]
  readonly onSent: () => Promise<unknown>
}

/** For a person in several companies: each of them has a conversation of its own about a request. */
export function OtherCompanies({
  requestId,
  chiffre,
  conversations,
  companies,
  onSent,
}: OtherCompaniesProps) {
  const [writing, setWriting] = useState(false)
  const titleId = useId()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (writing) form.current?.focus()
  }, [writing])
  const [only] = companies
  if (writing && only)
    return (
      <div ref={form} tabIndex={-1}>
        <FirstMessage
          requestId={requestId}
          chiffre={chiffre}
          companies={companies}
          onSent={() => {
            setWriting(false)
            return onSent()
          }}
        />
      </div>
    )
  return (
    <section className={classNames(surface.panel, styles.panel)} aria-labelledby={titleId}>
      <h2 id={titleId} className={textStyles.sizeXl}>
        Ihre anderen Betriebe
      </h2>
      {conversations.map(({ id, companyName }) => (
        <ButtonLink key={id} to={paths.dashboard.href({ tab: 'messages', thread: id })} look="secondary" wide>
          Gespräch von {companyName}
        </ButtonLink>
      ))}
      {only ? (
        <Button look="secondary" wide onClick={() => setWriting(true)}>
          {companies.length === 1
            ? `Für ${only.companyName} schreiben`
            : 'Für einen anderen Betrieb schreiben'}
        </Button>
      ) : null}
    </section>
  )
}
