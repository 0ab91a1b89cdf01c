import { formatStart } from '../../../shared/format/dates.ts'
import { QUALIFICATIONS } from '../../../shared/format/qualifications.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import hidden from '../../../shared/ui/visually-hidden.module.css'
import type { OpenedApplicationQuery } from '../board/company-applications.generated.ts'
import styles from './application-facts.module.css'
import part from './application-part.module.css'

type Opened = NonNullable<OpenedApplicationQuery['applicationById']>

/** What the person sent about themselves, and the letter. */
export function ApplicationFacts({
  application,
  now,
}: {
  readonly application: Opened
  readonly now: number
}) {
  const { contentIsOpen, status, jobTitle, professionName, qualification, location, availableFrom } =
    application
  const { phone, email, letter } = application
  if (!contentIsOpen)
    return (
      <section className={part.part} aria-labelledby="bewerbung-angaben">
        <h3 id="bewerbung-angaben" className={part.title}>
          Angaben
        </h3>
        <p className={textStyles.minor}>
          {status === 'zurueckgezogen'
            ? 'Die Person hat ihre Bewerbung zurückgezogen. Sie sehen nur noch den Namen, den Verlauf und die Nachrichten.'
            : 'Angaben, Anschreiben und Dateien sind zurzeit nicht zu lesen.'}
        </p>
      </section>
    )
  return (
    <>
      <section className={part.part} aria-labelledby="bewerbung-angaben">
        <h3 id="bewerbung-angaben" className={hidden.hidden}>
          Angaben
        </h3>
        <dl className={classNames(arrange.stack6, styles.facts)}>
          <Fact label="Stelle">{jobTitle}</Fact>
          {professionName ? <Fact label="Beruf">{professionName}</Fact> : null}
          {qualification ? <Fact label="Abschluss">{QUALIFICATIONS[qualification]}</Fact> : null}
          {availableFrom ? <Fact label="Beginn">{formatStart(availableFrom, now)}</Fact> : null}
          {location ? <Fact label="Ort">{location}</Fact> : null}
          {phone ? (
            <Fact label="Telefon">
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </Fact>
          ) : null}
          {email ? (
            <Fact label="E-Mail">
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          ) : null}
        </dl>
      </section>
      <section className={part.part} aria-labelledby="bewerbung-anschreiben">
        <h3 id="bewerbung-anschreiben" className={part.title}>
          Anschreiben
        </h3>
        {letter ? (
          <p className={textStyles.asWritten}>{letter}</p>
        ) : (
          <p className={textStyles.minor}>Ohne Anschreiben.</p>
        )}
      </section>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
