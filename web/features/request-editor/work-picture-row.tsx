import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { workPictureHref } from '../../../schema/work-pictures.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import pictureRow from '../../shared/pictures/picture-row.module.css'
import { toastProblem } from '../../shared/toast/toast.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { DeleteWorkPictureDocument } from './request-editor.generated.ts'
import { type FormPicture, REQUEST_LIMITS } from './request-fields.ts'
import styles from './work-picture-row.module.css'

interface WorkPictureRowProps {
  readonly picture: FormPicture
  /** Of the field with the words. */
  readonly id: string
  readonly position: number
  readonly problem: string | null
  readonly onWords: (words: string) => void
  readonly onDeleted: () => void
}

/** A picture, what it shows, and the way to delete it, which takes effect at once. */
export function WorkPictureRow({ picture, id, position, problem, onWords, onDeleted }: WorkPictureRowProps) {
  const client = useClient()
  const busy = useRef(false)
  const [asked, setAsked] = useState(false)
  const name = picture.alt.trim() || `Bild ${position}`
  const remove = async () => {
    // A double click comes before the next render.
    if (busy.current) return
    busy.current = true
    try {
      await client.mutate({ mutation: DeleteWorkPictureDocument, variables: { id: picture.id } })
    } catch (error) {
      // Another tab was faster, or an admin.
      if (errorCode(error) !== 'NOT_FOUND') {
        toastProblem({ title: 'Das Bild wurde nicht gelöscht', text: errorText(error) })
        return
      }
    } finally {
      busy.current = false
      setAsked(false)
    }
    onDeleted()
  }
  return (
    <>
      <img
        className={pictureRow.picture}
        src={workPictureHref(picture.id, 480)}
        width={picture.width}
        height={picture.height}
        alt={name}
        loading="lazy"
      />
      <div className={styles.words}>
        <TextInput
          id={id}
          label={`Was zeigt Bild ${position}?`}
          placeholder="z. B. Unterschenkelschaft aus Carbon"
          maxLength={REQUEST_LIMITS.pictureWords}
          autoComplete="off"
          value={picture.alt}
          error={problem}
          onChange={({ currentTarget }) => onWords(currentTarget.value)}
        />
        <div>
          <Button look="quiet" size="s" onClick={() => setAsked(true)}>
            Bild löschen<VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={asked}
        title="Bild löschen?"
        action="Bild löschen"
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        <p>Es verschwindet sofort, auch wenn Ihr Gesuch schon online ist.</p>
      </ConfirmDialog>
    </>
  )
}
