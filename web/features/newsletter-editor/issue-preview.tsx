import { Select } from '@mantine/core'
import { useId, useState } from 'react'
import { documentNonce } from '../../shared/document/nonce.ts'
import { countOf } from '../../shared/format/number.ts'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import visuallyHidden from '../../shared/ui/visually-hidden.module.css'
import styles from './issue-preview.module.css'
import type { IssueVocabulary } from './issue-vocabulary.ts'
import { previewHtml } from './preview-html.ts'
import { ReaderField } from './reader-field.tsx'
import { type Preview, type PreviewReader, useIssuePreview } from './use-issue-preview.ts'

const VIEWS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Handy' },
  { value: 'dark', label: 'Dunkel' },
  { value: 'text', label: 'Nur Text' },
] as const

type View = (typeof VIEWS)[number]['value']

interface IssuePreviewProps {
  readonly issueId: string | null
  /** Of what is stored: the preview follows each save. */
  readonly version: number | null
  readonly vocabulary: IssueVocabulary
  readonly note?: string | null
  /** The issue has a block of automatic jobs, so that none is worth a word. */
  readonly wantsMatches?: boolean
}

const ANYBODY: PreviewReader = { profession: '', state: '', subscription: '' }

/** The mail as it will arrive, as one reader gets it. */
export function IssuePreview({
  issueId,
  version,
  vocabulary,
  note = null,
  wantsMatches = false,
}: IssuePreviewProps) {
  const name = useId()
  const hydrated = useHydrated()
  const [view, setView] = useState<View>('desktop')
  const [reader, setReader] = useState(ANYBODY)
  const { state, again } = useIssuePreview(issueId, version, reader)
  const preview = state.kind === 'shown' ? state.preview : state.kind === 'failed' ? state.before : null
  return (
    <div className={styles.preview}>
      <fieldset className={classNames(arrange.wrap, styles.views)} disabled={!hydrated}>
        <legend className={visuallyHidden.hidden}>Ansicht der Vorschau</legend>
        {VIEWS.map(({ value, label }) => (
          <label key={value} className={styles.view}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={view === value}
              onChange={() => setView(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className={classNames(arrange.stack14, styles.panel)}>
        <div className={styles.reader}>
          <Select
            label="Gelesen von jemandem mit Beruf"
            placeholder="beliebig"
            data={vocabulary.professionChoices}
            value={reader.profession || null}
            disabled={reader.subscription !== ''}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Beruf entfernen' }}
            nothingFoundMessage="Nichts gefunden"
            onChange={(profession) => setReader({ ...reader, profession: profession ?? '' })}
          />
          <Select
            label="und Region"
            placeholder="überall"
            data={vocabulary.stateChoices}
            value={reader.state || null}
            disabled={reader.subscription !== ''}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Region entfernen' }}
            nothingFoundMessage="Nichts gefunden"
            onChange={(region) => setReader({ ...reader, state: region ?? '' })}
          />
          <ReaderField
            vocabulary={vocabulary}
            onReader={(subscription) => setReader({ ...reader, subscription: subscription ?? '' })}
          />
        </div>
        {note ? <p className={styles.note}>{note}</p> : null}
        {issueId === null ? (
          <p className={styles.waiting}>Die Vorschau erscheint, sobald Sie etwas geschrieben haben.</p>
        ) : null}
        {state.kind === 'failed' ? (
          <div role="alert" className={classNames(arrange.stack8, styles.failed)}>
            <p>
              Die Vorschau konnte nicht geladen werden.
              {preview ? ' Sie sehen die letzte.' : ''} Ihr Text ist davon nicht betroffen.
            </p>
            <Button look="secondary" size="s" onClick={again}>
              Noch einmal laden
            </Button>
          </div>
        ) : null}
        {preview ? (
          <Mail
            preview={preview}
            view={view}
            wantsMatches={wantsMatches}
            isOld={state.kind === 'shown' && state.isOld}
          />
        ) : issueId !== null && state.kind === 'none' ? (
          <div className={classNames(surface.card, styles.mail)} aria-busy="true">
            <Skeleton height="420px" />
          </div>
        ) : null}
      </div>
    </div>
  )
}

interface MailProps {
  readonly preview: Preview
  readonly view: View
  readonly isOld: boolean
  readonly wantsMatches: boolean
}

function Mail({
  preview: { subject, preheader, from, html, text, matches },
  view,
  isOld,
  wantsMatches,
}: MailProps) {
  return (
    <div className={classNames(surface.card, styles.mail)} data-view={view} data-old={isOld || undefined}>
      <dl className={styles.envelope}>
        <div>
          <dt>Von</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>Betreff</dt>
          <dd>
            <b>{subject || 'Ohne Betreff'}</b>
            {preheader ? <span className={textStyles.muted}> – {preheader}</span> : null}
          </dd>
        </div>
      </dl>
      {view === 'text' ? (
        // Takes the focus: what scrolls must be reachable by keyboard.
        <section className={styles.text} tabIndex={0} aria-label="Die Mail als reiner Text">
          <pre>{text}</pre>
        </section>
      ) : (
        <iframe
          // A frame whose document changes in place would write into the history of the tab.
          key={`${view} ${html.length}`}
          className={styles.frame}
          title={`Vorschau der Mail, ${VIEWS.find(({ value }) => value === view)?.label}`}
          // Nothing in it runs, and it has no origin.
          sandbox=""
          srcDoc={previewHtml(html, view === 'dark' ? 'dark' : 'light', documentNonce())}
        />
      )}
      {matches === 0 && !wantsMatches ? null : (
        <p className={classNames(textStyles.minor, styles.matches)}>
          {matches === 0
            ? 'Für diese Leserin oder diesen Leser gibt es zurzeit keine passende Stelle: Der Block entfällt.'
            : `${countOf(matches, 'passende Stelle', 'passende Stellen')} für diese Auswahl.`}
        </p>
      )}
    </div>
  )
}
