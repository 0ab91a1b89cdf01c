import { TextInput } from '@mantine/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import { companyPictureHref } from '../../../../schema/company-pictures.ts'
import { pictureState } from '../../../entities/company/picture-state.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { line } from '../../../shared/forms/text-rules.ts'
import { ConfirmDialog } from '../../../shared/mantine/confirm-dialog.tsx'
import pictureRow from '../../../shared/pictures/picture-row.module.css'
import { toastDone, toastProblem } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import records from '../../../shared/ui/record-list.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import {
  type CompanyPicture_PartsFragment,
  DeleteCompanyPictureDocument,
  DescribeCompanyPictureDocument,
} from './company-pictures.generated.ts'
import styles from './picture-row.module.css'

export const altFieldId = (pictureId: string): string => `bild-${pictureId}`

/** Mirrors app_public.describe_company_picture. */
const words = line({
  min: 5,
  max: 200,
  required: 'Bitte schreiben Sie, was das Bild zeigt.',
  tooShort: 'Bitte schreiben Sie mindestens 5 Zeichen.',
})

interface PictureRowProps {
  readonly picture: CompanyPicture_PartsFragment
  readonly onDeleted: () => Promise<void>
}

export function PictureRow({ picture, onDeleted }: PictureRowProps) {
  const { id, alt, rejectionReason, width, height } = picture
  const client = useClient()
  const busy = useRef(false)
  const [typed, setTyped] = useState(alt ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const { text, tone } = pictureState(picture)
  const about = alt ?? 'neues Bild'
  const unsaved = typed.trim() !== (alt ?? '')

  /** One at a time: a double click comes before the next render. */
  const once = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    await work()
    busy.current = false
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const checked = words.safeParse(typed)
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null)
    setProblem(null)
    await once(async () => {
      try {
        await client.mutate({
          mutation: DescribeCompanyPictureDocument,
          variables: { id, alt: checked.data },
        })
        setTyped(checked.data)
        toastDone({ title: 'Gespeichert', text: 'Wir sehen uns das Bild an und sagen Ihnen Bescheid.' })
      } catch (error) {
        setProblem(
          errorCode(error) === 'NOT_FOUND' ? 'Dieses Bild wurde inzwischen gelöscht.' : errorText(error),
        )
      }
    })
  }
  const remove = () =>
    once(async () => {
      try {
        await client.mutate({ mutation: DeleteCompanyPictureDocument, variables: { id } })
      } catch (error) {
        // A colleague was faster.
        if (errorCode(error) !== 'NOT_FOUND') {
          toastProblem({ title: 'Das Bild wurde nicht gelöscht', text: errorText(error) })
          return
        }
      } finally {
        setAsked(false)
      }
      await onDeleted()
    })
  return (
    <>
      <img
        className={pictureRow.picture}
        src={companyPictureHref(id, 480)}
        width={width}
        height={height}
        alt={about}
        loading="lazy"
      />
      <form className={styles.words} noValidate onSubmit={(event) => void save(event)}>
        <LiveFieldset>
          <p className={records.name}>
            <Badge tone={tone}>{text}</Badge>
          </p>
          {rejectionReason === null ? null : (
            <Notice tone="danger" title="Warum nicht">
              {rejectionReason}
            </Notice>
          )}
          <TextInput
            id={altFieldId(id)}
            label="Was zeigt das Bild?"
            description="Für alle, die es nicht sehen. Ohne Beschreibung zeigen wir es nicht."
            placeholder="z. B. Zwei Kolleginnen laminieren einen Schaft"
            value={typed}
            error={problem}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={arrange.wrap10}>
            <Button type="submit" look="secondary" size="s">
              Beschreibung speichern
              <VisuallyHidden>: {about}</VisuallyHidden>
            </Button>
            <Button look="quiet" size="s" onClick={() => setAsked(true)}>
              Löschen
              <VisuallyHidden>: {about}</VisuallyHidden>
            </Button>
          </div>
        </LiveFieldset>
      </form>
      <LeaveGuard unsaved={unsaved} warnOnClose shouldStay={() => unsaved} />
      <ConfirmDialog
        opened={asked}
        title="Bild löschen?"
        action="Bild löschen"
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        <p>Es verschwindet auch von der Seite Ihres Betriebs.</p>
      </ConfirmDialog>
    </>
  )
}
