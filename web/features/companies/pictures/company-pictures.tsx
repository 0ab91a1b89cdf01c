import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { MOST_COMPANY_PICTURES } from '../../../../schema/company-pictures.ts'
import { PICTURE_TYPES } from '../../../../schema/picture-upload.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import records from '../../../shared/ui/record-list.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css'
import sections from '../ad-sharing.module.css'
import uploads from '../logo-field.module.css'
import type { CompanyPictures_CompanyFragment } from './company-pictures.generated.ts'
import { altFieldId, PictureRow } from './picture-row.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

interface CompanyPicturesProps {
  readonly company: CompanyPictures_CompanyFragment
  /** Asks for the company again. */
  readonly reload: () => Promise<unknown>
}

/** Pictures of the workshop: uploaded, described, and read by an admin before the page of the company shows them. */
export function CompanyPictures({ company, reload }: CompanyPicturesProps) {
  const { id: companyId, pictures } = company
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const { upload, send, again, cancel } = usePictureUpload(companyId, (pictureId) => {
    setAdded(pictureId)
    void reload()
  })
  const isThere = pictures.some((picture) => picture.id === added)
  // What comes next is to say what the picture shows.
  useEffect(() => {
    if (!isThere || added === null) return
    document.getElementById(altFieldId(added))?.focus()
    setAdded(null)
  }, [isThere, added])
  const hasPlace = pictures.length < MOST_COMPANY_PICTURES
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void send(file)
  }
  return (
    <section className={sections.section} aria-labelledby={id} id="bilder">
      <h2 id={id} ref={heading} tabIndex={-1} className={textStyles.sizeXl}>
        Bilder Ihrer Werkstatt
      </h2>
      <p className={textStyles.minor}>
        Wir sehen jedes Bild an, bevor es auf der Seite Ihres Betriebs steht. Ort und Zeit der Aufnahme
        entfernen wir. Zeigen Sie niemanden, der nicht zugestimmt hat, und keine Namen oder Befunde.
      </p>
      {pictures.length === 0 ? null : (
        <ul className={arrange.list}>
          {pictures.map((picture) => (
            <li key={picture.id} className={records.item}>
              <PictureRow
                picture={picture}
                onDeleted={async () => {
                  await reload()
                  focusIfLost(() => heading.current)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <LiveFieldset>
        {hasPlace ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is another way to do what the button does
          <div
            className={classNames(uploads.row, isOver && uploads.over)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          >
            <div className={uploads.ways}>
              {upload.stage === 'sending' ? (
                <>
                  <progress
                    className={uploads.progress}
                    aria-label="Bild wird hochgeladen"
                    value={upload.share}
                  />
                  <Button look="quiet" size="s" onClick={cancel}>
                    Abbrechen
                  </Button>
                </>
              ) : (
                <Button look="secondary" size="s" onClick={() => input.current?.click()}>
                  {pictures.length === 0 ? 'Bild hochladen' : 'Noch ein Bild hochladen'}
                </Button>
              )}
            </div>
            <input
              ref={input}
              type="file"
              className={visuallyHidden.hidden}
              accept={PICTURE_TYPES.join(',')}
              aria-label="Bild der Werkstatt auswählen"
              tabIndex={-1}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // So that the same file can be chosen again.
                currentTarget.value = ''
                if (file) void send(file)
              }}
            />
          </div>
        ) : null}
      </LiveFieldset>
      <p className={textStyles.minor}>
        {hasPlace
          ? `PNG, JPEG oder WebP bis 5 MB, am besten quer. Bis zu ${MOST_COMPANY_PICTURES} Bilder.`
          : `Mehr als ${MOST_COMPANY_PICTURES} Bilder sind nicht möglich. Löschen Sie eines, um ein anderes hochzuladen.`}
      </p>
      <div role="status">
        {upload.stage === 'done' ? (
          <p className={textStyles.minor}>Das Bild ist da. Schreiben Sie dazu, was es zeigt.</p>
        ) : null}
      </div>
      <div role="alert">
        {upload.stage === 'failed' ? (
          <div className={uploads.problem}>
            <p>{upload.problem}</p>
            {upload.again ? (
              <Button look="secondary" size="s" onClick={again}>
                Noch einmal hochladen
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}
