import { Modal, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { PICTURE_TYPES } from '../../../schema/picture-upload.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import type { BlockFieldsProps } from './block-field-props.ts'
import { blockFieldId } from './issue-summary.ts'
import styles from './picture-field.module.css'
import { pictureHref } from './picture-href.ts'
import { PictureStore } from './picture-store.tsx'
import { UrlField } from './url-field.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

/** A picture of the store or a new one, and what it shows in words. */
export function PictureField(props: BlockFieldsProps) {
  const { block, errors, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const upload = useRef<HTMLButtonElement>(null)
  const [choosing, setChoosing] = useState(false)
  const { upload: state, send, again, cancel } = usePictureUpload((hash) => onChange({ picture: hash }))
  return (
    <>
      <div className={styles.row} id={blockFieldId(block.id, 'picture')} tabIndex={-1}>
        {block.picture === '' ? (
          <div className={classNames(arrange.centre, textStyles.minor, styles.none)}>Noch kein Bild</div>
        ) : (
          <img className={styles.picture} src={pictureHref(block.picture)} alt={block.alt} />
        )}
        <div className={classNames(arrange.line, styles.ways)}>
          {state.stage === 'sending' ? (
            <>
              <progress className={styles.progress} aria-label="Bild wird hochgeladen" value={state.share} />
              <Button look="quiet" size="s" onClick={cancel}>
                Abbrechen
              </Button>
            </>
          ) : (
            <>
              <Button ref={upload} look="secondary" size="s" onClick={() => input.current?.click()}>
                {block.picture === '' ? 'Bild hochladen' : 'Anderes Bild hochladen'}
              </Button>
              <Button look="quiet" size="s" onClick={() => setChoosing(true)}>
                Aus der Ablage wählen
              </Button>
            </>
          )}
          <p className={textStyles.minor}>
            PNG, JPEG oder WebP bis 5 MB. Im Brief ist es höchstens 560 Pixel breit.
          </p>
          {errors.picture ? <p className={textStyles.problem}>{errors.picture}</p> : null}
          <div role="status">
            {state.stage === 'done' ? <p className={textStyles.minor}>Das Bild ist da.</p> : null}
          </div>
          <div role="alert">
            {state.stage === 'failed' ? (
              <>
                <p className={textStyles.problem}>{state.problem}</p>
                {state.again ? (
                  <Button look="secondary" size="s" onClick={again}>
                    Noch einmal hochladen
                  </Button>
                ) : null}
              </>
            ) : null}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          className={styles.file}
          accept={PICTURE_TYPES.join(',')}
          aria-label="Bild auswählen"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // So that the same file can be chosen again.
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
      </div>
      <div className={classNames(arrange.stack14, styles.pair)}>
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
