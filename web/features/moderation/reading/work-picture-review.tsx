import { useState } from 'react'
import { workPictureHref } from '../../../../schema/work-pictures.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { toastDone } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import records from '../../../shared/ui/record-list.module.css'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './reading-pane.module.css'
import { RefuseWorkPictureDocument, type SubmittedVersion_FieldsFragment } from './request-pane.generated.ts'

/** As in app_public.refuse_work_picture: the rest of the message needs place. */
const LONGEST_REASON = 800

type Picture = SubmittedVersion_FieldsFragment['pictures'][number]

interface WorkPictureReviewProps {
  readonly pictures: readonly Picture[]
  readonly onRefused: (id: string) => void
}

/** Pictures of own work, to be looked at one by one: one that shows a face or a name goes without the rest of the request. */
export function WorkPictureReview({ pictures, onRefused }: WorkPictureReviewProps) {
  const client = useClient()
  const [asked, setAsked] = useState<Picture | null>(null)
  if (pictures.length === 0) return null
  return (
    <section
      className={classNames(surface.panel, styles.employer, arrange.stack10)}
      aria-labelledby="bilder-des-gesuchs"
    >
      <h2 id="bilder-des-gesuchs" className={textStyles.sizeL}>
        Bilder ansehen
      </h2>
      <p className={textStyles.minor}>
        Gesichter, Namen, Befunde oder Etiketten? Dann entfernen Sie das Bild; über den Rest entscheiden Sie
        wie sonst.
      </p>
      <LiveFieldset>
        <ul className={arrange.list}>
          {pictures.map((picture) => (
            <li key={picture.id} className={records.item}>
              <span className={records.words}>{picture.alt}</span>
              <span className={arrange.line8}>
                <a href={workPictureHref(picture.id, 1280)} target="_blank" rel="noopener">
                  Groß ansehen
                  <VisuallyHidden>: {picture.alt} (öffnet einen neuen Tab)</VisuallyHidden>
                </a>
                <Button look="quiet" size="s" onClick={() => setAsked(picture)}>
                  Bild entfernen …<VisuallyHidden> {picture.alt}</VisuallyHidden>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </LiveFieldset>
      {asked ? (
        <ActionDialog
          opened
          title="Bild entfernen?"
          action="Bild entfernen"
          busyAction="Wird entfernt …"
          text={{
            label: 'Grund',
            hint: 'Die Person liest ihn.',
            max: LONGEST_REASON,
            required: 'Bitte schreiben Sie den Grund auf.',
            key: `werkstueck:${asked.id}`,
            field: 'reason',
          }}
          problemOf={(error) => (errorCode(error) === 'NOT_FOUND' ? 'Dieses Bild gibt es nicht mehr.' : null)}
          run={async (reason) => {
            await client.mutate({
              mutation: RefuseWorkPictureDocument,
              variables: { id: asked.id, reason },
            })
            setAsked(null)
            toastDone({ title: 'Bild entfernt', text: 'Die Person erfährt den Grund.' })
            onRefused(asked.id)
          }}
          onClose={() => setAsked(null)}
        >
          <p>Es wird sofort gelöscht, auch wenn es schon online ist.</p>
        </ActionDialog>
      ) : null}
    </section>
  )
}
