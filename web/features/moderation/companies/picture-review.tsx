import { useRef, useState } from 'react'
import { companyPictureHref } from '../../../../schema/company-pictures.ts'
import { isPictureWaiting, pictureState } from '../../../entities/company/picture-state.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { toastDone } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import { Fold } from '../../../shared/ui/fold.tsx'
import records from '../../../shared/ui/record-list.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import {
  ApproveCompanyPictureDocument,
  type PictureReview_PictureFragment,
  RejectCompanyPictureDocument,
} from './picture-review.generated.ts'
import styles from './picture-review.module.css'

/** As in app_public.reject_company_picture: the rest of the message needs place. */
const LONGEST_REASON = 800

interface PictureReviewProps {
  readonly companyName: string
  readonly pictures: readonly PictureReview_PictureFragment[]
  /** Asks for the company again. */
  readonly onChanged: () => Promise<void>
  /** What takes the focus when this is gone. */
  readonly focusAfter: () => HTMLElement | null
}

/** The pictures of a company that somebody has described: those that wait, and those on its page, which can be taken away. */
export function PictureReview({ companyName, pictures, onChanged, focusAfter }: PictureReviewProps) {
  const described = pictures
    .filter(({ alt }) => alt !== null)
    // What is to be decided first.
    .toSorted((one, other) => Number(isPictureWaiting(other)) - Number(isPictureWaiting(one)))
  const waiting = described.filter(isPictureWaiting).length
  if (described.length === 0) return null
  return (
    <Fold
      title={waiting === 0 ? 'Bilder' : `Bilder · ${waiting} in Prüfung`}
      about={companyName}
      open={waiting > 0}
    >
      <ul className={arrange.list}>
        {described.map((picture) => (
          <li key={picture.id} className={records.item}>
            <Picture picture={picture} onChanged={onChanged} focusAfter={focusAfter} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

interface PictureProps extends Pick<PictureReviewProps, 'onChanged' | 'focusAfter'> {
  readonly picture: PictureReview_PictureFragment
}

function Picture({ picture, onChanged, focusAfter }: PictureProps) {
  const { id, version, alt, approvedAlt, rejectionReason, width, height } = picture
  const client = useClient()
  const running = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const { text, tone } = pictureState(picture)
  const isWaiting = isPictureWaiting(picture)
  const changesWords = isWaiting && approvedAlt !== null
  const approve = async () => {
    // A double click comes before the next render, so state would not stop it; a ref does.
    if (running.current) return
    running.current = true
    setProblem(null)
    try {
      await client.mutate({ mutation: ApproveCompanyPictureDocument, variables: { id, version } })
      toastDone({ title: 'Bild freigegeben', text: alt ?? '' })
      await onChanged()
      focusIfLost(focusAfter)
    } catch (error) {
      // What the admin has read is out of date: the page shows what stands there now.
      if (['CONFLICT', 'INVALID_STATE', 'NOT_FOUND'].includes(errorCode(error) ?? '')) await onChanged()
      setProblem(problemOf(error) ?? errorText(error))
    } finally {
      running.current = false
    }
  }
  return (
    <>
      <a href={companyPictureHref(id, 1280)} target="_blank" rel="noopener" className={styles.whole}>
        <img src={companyPictureHref(id, 480)} width={width} height={height} alt={alt ?? ''} loading="lazy" />
        <VisuallyHidden>(öffnet einen neuen Tab)</VisuallyHidden>
      </a>
      <div className={records.words}>
        <p className={records.name}>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className={styles.words}>{alt}</p>
        {approvedAlt !== null && approvedAlt !== alt ? (
          <p className={textStyles.minor}>Bisher: {approvedAlt}</p>
        ) : null}
        {rejectionReason === null ? null : <p className={textStyles.minor}>Grund: {rejectionReason}</p>}
        <LiveFieldset>
          <div className={arrange.wrap10}>
            {isWaiting ? (
              <Button look="secondary" size="s" onClick={() => void approve()}>
                Freigeben<VisuallyHidden>: {alt}</VisuallyHidden>
              </Button>
            ) : null}
            {rejectionReason === null ? (
              <Button look="quiet" size="s" onClick={() => setAsked(true)}>
                {isWaiting ? 'Ablehnen …' : 'Von der Seite nehmen …'}
                <VisuallyHidden> {alt}</VisuallyHidden>
              </Button>
            ) : null}
          </div>
        </LiveFieldset>
        <p role="alert" className={textStyles.danger}>
          {problem}
        </p>
      </div>
      <ActionDialog
        opened={asked}
        title={
          changesWords
            ? 'Neue Beschreibung ablehnen?'
            : isWaiting
              ? 'Bild ablehnen?'
              : 'Bild von der Seite nehmen?'
        }
        action={isWaiting ? 'Ablehnen' : 'Von der Seite nehmen'}
        busyAction="Wird gespeichert …"
        text={{
          label: 'Grund',
          hint: 'Der Betrieb liest ihn.',
          max: LONGEST_REASON,
          required: 'Bitte schreiben Sie den Grund auf.',
          key: `bild:${id}`,
          field: 'reason',
        }}
        problemOf={problemOf}
        run={async (reason) => {
          await client.mutate({ mutation: RejectCompanyPictureDocument, variables: { id, version, reason } })
          setAsked(false)
          toastDone({ title: 'Abgelehnt', text: 'Der Betrieb erfährt den Grund.' })
          await onChanged()
          focusIfLost(focusAfter)
        }}
        onClose={() => setAsked(false)}
      >
        <p>
          {changesWords
            ? 'Das Bild bleibt mit der bisherigen Beschreibung auf der Seite des Betriebs.'
            : 'Das Bild steht dann nicht auf der Seite des Betriebs. Er kann ein anderes hochladen.'}
        </p>
      </ActionDialog>
    </>
  )
}

function problemOf(error: unknown): string | null {
  switch (errorCode(error)) {
    case 'CONFLICT':
      return 'Nicht gespeichert: Der Betrieb hat die Beschreibung gerade geändert. Sie steht jetzt neu da.'
    case 'INVALID_STATE':
      return 'Nicht gespeichert: Über dieses Bild wurde inzwischen entschieden.'
    case 'NOT_FOUND':
      return 'Dieses Bild gibt es nicht mehr.'
    default:
      return null
  }
}
