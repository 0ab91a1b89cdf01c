import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { STATE_TONES, STATE_WORDS } from '../../entities/newsletter/state-words.ts'
import { Figures } from '../../shared/charts/figures.tsx'
import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { FigureTiles } from '../../shared/ui/figure-tiles.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { IssueActions } from './issue-actions.tsx'
import { momentLine } from './issue-moment.ts'
import { settledOf, shareOf, subjectOf, type WatchedIssue } from './issue-row.ts'
import styles from './issue-view.module.css'
import { SendingProgress } from './sending-progress.tsx'
import { useWatchedIssue } from './use-watched-issue.ts'

interface IssueViewProps {
  readonly issue: WatchedIssue
  readonly editHref: string
  readonly onUnscheduled: () => void
  /** The mail itself. */
  readonly preview: ReactNode
}

/** An issue that is planned, on its way or gone: how far it is, what became of it. */
export function IssueView({ issue: loaded, editHref, onUnscheduled, preview }: IssueViewProps) {
  const { issue, isStale, put } = useWatchedIssue(loaded)
  const { state, figures } = issue
  const isUnderWay = state === 'wird_versendet' || state === 'angehalten'
  return (
    <>
      <header className={classNames(arrange.wrap, styles.head)}>
        <div>
          <p className={textStyles.back}>
            <Link to={paths.adminNewsletter.href()}>‹ Alle Ausgaben</Link>
          </p>
          <h1 className={textStyles.size2xl}>{subjectOf(issue)}</h1>
          <p className={classNames(arrange.line, styles.state)}>
            <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
            <span className={styles.moment}>{momentLine(issue)}</span>
            {issue.slug && state !== 'abgebrochen' ? (
              <Link to={paths.newsletterIssue.href(issue.slug)}>Im Archiv ansehen</Link>
            ) : null}
          </p>
        </div>
        <IssueActions issue={issue} editHref={editHref} onIssue={put} onUnscheduled={onUnscheduled} />
      </header>
      <div className={classNames(arrange.stack12, styles.notices)} role="status">
        {isStale ? (
          <Notice tone="warn" title="Die Zahlen sind vielleicht nicht mehr aktuell">
            <p>Der Server antwortet gerade nicht. Der Versand läuft davon unabhängig weiter.</p>
          </Notice>
        ) : null}
        {issue.refusalsHeldAt ? (
          <Notice tone="danger" title="Angehalten: Der Mailserver lehnt zu viele Empfänger ab">
            <p>
              Seit {formatDateTime(issue.refusalsHeldAt)} Uhr. So viele auf einmal sind fast immer eine
              falsche Einstellung, zum Beispiel ein Absender, der uns nicht gehört. Niemand wurde deshalb
              pausiert, und alle Abgelehnten bekommen die Ausgabe, sobald Sie weitersenden. Prüfen Sie vorher
              die Zugangsdaten und den Absender, am besten mit einer Testmail an eine fremde Adresse.
            </p>
          </Notice>
        ) : null}
        {state === 'wird_versendet' && figures?.mailErrorSince ? (
          <Notice tone="warn" title="Der Mailserver nimmt gerade nicht alles an">
            <p>
              Seit {formatDateTime(figures.mailErrorSince)} Uhr. Es geht nichts verloren: Wir senden langsamer
              und versuchen es weiter, bis er wieder annimmt.
            </p>
          </Notice>
        ) : null}
      </div>
      {isUnderWay && figures ? <Progress issue={issue} figures={figures} /> : null}
      {figures && state !== 'geplant' ? <Statistics issue={issue} figures={figures} /> : null}
      <section className={classNames(arrange.stack12, styles.preview)} aria-labelledby="ausgabe-vorschau">
        <h2 id="ausgabe-vorschau" className={textStyles.sizeXl}>
          Die Mail
        </h2>
        {preview}
      </section>
    </>
  )
}

interface PartProps {
  readonly issue: WatchedIssue
  readonly figures: NonNullable<WatchedIssue['figures']>
}

function Progress({ figures }: PartProps) {
  const { recipients } = figures
  if (recipients === null)
    return (
      <p className={classNames(surface.panel, styles.progress)}>Die Empfänger werden zusammengestellt …</p>
    )
  const share = shareOf(figures)
  return (
    <section className={classNames(surface.panel, styles.progress)} aria-label="Fortschritt">
      <p className={styles.progressWords}>
        <strong>{Math.floor(share * 100)} %</strong> {formatCount(settledOf(figures))} von{' '}
        {countOf(recipients, 'Empfänger', 'Empfängern')}
        {figures.waiting > 0 ? `, ${formatCount(figures.waiting)} warten auf den Mailserver` : ''}
      </p>
      <SendingProgress share={share} label="Fortschritt des Versands" />
    </section>
  )
}

function Statistics({ issue, figures }: PartProps) {
  const rows = [
    { key: 'sent', label: 'Gesendet', count: figures.sent },
    { key: 'delivered', label: 'Zugestellt', count: figures.delivered },
    { key: 'bounced', label: 'Zurück: Adresse gibt es nicht', count: figures.bounced },
    { key: 'soft', label: 'Zurück: zurzeit unzustellbar', count: figures.softBounced },
    { key: 'refused', label: 'Nicht angenommen', count: figures.refused },
    { key: 'skipped', label: 'Ausgelassen', count: figures.skipped },
    { key: 'complained', label: 'Als Spam gemeldet', count: figures.complained },
    { key: 'unsubscribed', label: 'Abgemeldet', count: figures.unsubscribed },
  ]
  return (
    <div className={styles.statistics}>
      <FigureTiles
        tiles={[
          { label: 'Gesendet', value: formatCount(figures.sent) },
          { label: 'Zugestellt', value: formatCount(figures.delivered) },
          { label: 'Rückläufer', value: formatCount(figures.bounced + figures.softBounced) },
          { label: 'Abmeldungen', value: formatCount(figures.unsubscribed) },
        ]}
      />
      <Figures
        title="Was aus den Mails wurde"
        text="Zugestellt heißt: vom Mailserver angenommen und nicht zurückgekommen. Wer die Mail geöffnet hat, wissen wir nicht; sie enthält keine Zählpixel."
        kind="bars"
        data={{
          rowHead: 'Was',
          series: [{ key: 'count', label: 'Mails' }],
          rows: rows.map(({ key, label, count }) => ({ key, label, values: { count } })),
        }}
        fileName={`newsletter-${issue.slug ?? issue.id}`}
        empty="Noch ist keine Mail unterwegs."
      />
      <Clicks issue={issue} />
    </div>
  )
}

function Clicks({ issue: { clicks: counted, finishedAt } }: Pick<PartProps, 'issue'>) {
  const { measured, clicks, links } = counted
  return (
    <section className={classNames(arrange.stack10, styles.clicks)} aria-labelledby="ausgabe-klicks">
      <h2 id="ausgabe-klicks" className={textStyles.sizeXl}>
        Klicks
      </h2>
      {measured === null ? (
        <p>
          {finishedAt === null
            ? 'Klicks stehen hier, sobald der Versand beendet ist.'
            : 'Gezählt wird nur, wer der Auswertung zugestimmt hat. Unter den Empfängern sind das weniger als zehn; dann zeigen wir nichts, damit niemand zu erkennen ist.'}
        </p>
      ) : (
        <>
          <p>
            {countOf(clicks, 'Klick', 'Klicks')} in {countOf(measured, 'Mail', 'Mails')} von Menschen, die der
            Auswertung zugestimmt haben. Alle anderen zählen wir nicht, und Links, die in weniger als zehn
            dieser Mails standen, zeigen wir nicht.
          </p>
          {links.length > 0 ? (
            <ul className={styles.links}>
              {links.map(({ target, clicks: count }) => (
                <li key={target}>
                  <span className={arrange.fits}>{target}</span>
                  <span>{formatCount(count)}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </section>
  )
}
