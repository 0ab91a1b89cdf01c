import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PictureDrop } from '../../shared/pictures/picture-drop.tsx'
import { PictureDropResult } from '../../shared/pictures/picture-drop-result.tsx'
import pictureRow from '../../shared/pictures/picture-row.module.css'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import textStyles from '../../shared/ui/text.module.css'
import type { BlockFieldsProps } from './block-field-props.ts'
import { blockFieldId } from './issue-summary.ts'
import { pictureHref } from './picture-href.ts'
import { PictureStore } from './picture-store.tsx'
import { UrlField } from './url-field.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

/** A picture of the store or a new one, and what it shows in words. */
export function PictureField(props: BlockFieldsProps) {
  const { block, errors, onChange } = props
  const [choosing, setChoosing] = useState(false)
  const uploading = usePictureUpload((hash) => onChange({ picture: hash }))
  return (
    <>
      <div id={blockFieldId(block.id, 'picture')} tabIndex={-1}>
        <PictureDrop
          {...uploading}
          action={block.picture === '' ? 'Bild hochladen' : 'Anderes Bild hochladen'}
          label="Bild auswählen"
          before={
            block.picture === '' ? null : (
              <img className={pictureRow.picture} src={pictureHref(block.picture)} alt={block.alt} />
            )
          }
          more={
            <Button look="quiet" size="s" onClick={() => setChoosing(true)}>
              Aus der Ablage wählen
            </Button>
          }
        />
        <p className={textStyles.stateBelow}>
          PNG, JPEG oder WebP bis 5 MB. Im Brief ist es höchstens 560 Pixel breit.
        </p>
        {errors.picture ? <p className={textStyles.problem}>{errors.picture}</p> : null}
        <PictureDropResult {...uploading} done="Das Bild ist da." />
      </div>
      <div className={arrange.two}>
        <TextInput
          id={blockFieldId(block.id, 'alt')}
          label="Was zeigt das Bild?"
          description="Viele Mailprogramme zeigen zuerst diesen Text."
          value={block.alt}
          error={errors.alt}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
        />
        <UrlField {...props} label="Führt zu (freiwillig)" />
      </div>
      <Modal
        opened={choosing}
        onClose={() => setChoosing(false)}
        title="Bilder der Ablage"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
      >
        {choosing ? (
          <PictureStore
            chosen={block.picture}
            onChoose={({ hash, alt }) => {
              setChoosing(false)
              // What was written for this block stays.
              onChange({ picture: hash, ...(block.alt === '' ? { alt } : {}) })
            }}
          />
        ) : null}
      </Modal>
    </>
  )
}
