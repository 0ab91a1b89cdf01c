import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { MOST_WORK_PICTURES } from '../../../schema/work-pictures.ts'
import type { Draft } from '../../shared/drafts/draft-document.ts'
import { fieldId } from '../../shared/forms/field-id.ts'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { PictureDrop } from '../../shared/pictures/picture-drop.tsx'
import { PictureDropResult } from '../../shared/pictures/picture-drop-result.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import records from '../../shared/ui/record-list.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { ContactHintsIn } from './contact-hints.tsx'
import styles from './pictures-section.module.css'
import {
  type CheckedRequest,
  type FormPicture,
  pictureWordsProblem,
  type RequestValues,
} from './request-fields.ts'
import { useWorkPictureUpload } from './use-work-picture-upload.ts'
import { WorkPictureRow } from './work-picture-row.tsx'

interface PicturesSectionProps {
  readonly form: UseFormReturn<RequestValues, unknown, CheckedRequest>
  readonly draft: Pick<Draft<RequestValues>, 'saver'>
}

const wordsId = ({ id }: FormPicture): string => `bild-${id}`

/** Pictures of own work. They are saved and submitted with the rest of the form; deleting one takes effect at once. */
export function PicturesSection({ form, draft }: PicturesSectionProps) {
  const { control, getValues } = form
  const { field, fieldState } = useController({ control, name: 'pictures' })
  const pictures = field.value
  const rules = useRef<HTMLUListElement>(null)
  const [added, setAdded] = useState<FormPicture | null>(null)
  // Of the form and not of this render: an upload ends while somebody types.
  const change = (make: (pictures: readonly FormPicture[]) => FormPicture[]) =>
    field.onChange(make(getValues('pictures')))
  const uploading = useWorkPictureUpload(draft, getValues, (picture) => {
    change((others) => [...others, picture])
    setAdded(picture)
  })
  // What comes next is to say what it shows.
  useEffect(() => {
    if (added === null) return
    document.getElementById(wordsId(added))?.focus()
    setAdded(null)
  }, [added])
  const problem = fieldState.error?.message
  const isWrong = ({ alt }: FormPicture) => problem !== undefined && pictureWordsProblem(alt, true) !== null
  const hasRoom = pictures.length < MOST_WORK_PICTURES
  return (
    <FormSection
      title="Bilder Ihrer Arbeit (freiwillig)"
      text="Zeigen Sie, was Sie gebaut haben. Die Bilder stehen im Gesuch unter Ihrer Chiffre, sobald wir es freigegeben haben."
    >
      {/* The summary of errors leads here: below, each picture says what is missing. */}
      <ul id={fieldId('pictures')} ref={rules} tabIndex={-1} className={styles.rules}>
        <li>Keine Gesichter, keine Namen, keine Befunde, Rezepte oder Etiketten.</li>
        <li>Nur mit Einwilligung der Person, für die das Werkstück ist, und Ihres Betriebs.</li>
        <li>Nichts, woran man Sie oder Ihren Betrieb erkennt.</li>
      </ul>
      {pictures.length === 0 ? null : (
        <ul className={arrange.list}>
          {pictures.map((picture, index) => (
            <li key={picture.id} className={records.item}>
              <WorkPictureRow
                picture={picture}
                id={wordsId(picture)}
                position={index + 1}
                problem={isWrong(picture) ? pictureWordsProblem(picture.alt, true) : null}
                onWords={(alt) =>
                  change((all) => all.map((one) => (one.id === picture.id ? { ...one, alt } : one)))
                }
                onDeleted={() => {
                  change((all) => all.filter(({ id }) => id !== picture.id))
                  focusIfLost(() => rules.current)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.upload}>
        {hasRoom ? (
          <PictureDrop
            {...uploading}
            action={pictures.length === 0 ? 'Bild hochladen' : 'Noch ein Bild hochladen'}
            label="Bild Ihrer Arbeit auswählen"
          />
        ) : null}
        <PictureDropResult {...uploading} done="Das Bild ist da. Schreiben Sie dazu, was es zeigt." />
        <p className={textStyles.minor}>
          {hasRoom
            ? `PNG, JPEG oder WebP bis 5 MB, bis zu ${MOST_WORK_PICTURES} Bilder.`
            : `Mehr als ${MOST_WORK_PICTURES} Bilder sind nicht möglich.`}{' '}
          Ort und Zeit der Aufnahme und den Namen der Datei entfernen wir.
        </p>
      </div>
      <ContactHintsIn control={control} text={pictures.map(({ alt }) => alt).join('\n')} />
    </FormSection>
  )
}
