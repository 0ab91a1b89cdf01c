import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { PICTURE_TYPES } from '../../../schema/picture-upload.ts'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import visuallyHidden from '../ui/visually-hidden.module.css'
import type { useUpload } from '../upload/use-upload.ts'
import styles from './picture-drop.module.css'

interface PictureDropProps extends ReturnType<typeof useUpload> {
  /** On the button. */
  readonly action: string
  /** Of the control that takes the file. */
  readonly label: string
  /** Of the button. */
  readonly chooseRef?: Ref<HTMLButtonElement>
  /** What is there already. */
  readonly before?: ReactNode
  /** Other buttons, while nothing is under way. */
  readonly more?: ReactNode
}

/** Where a picture is chosen or dropped, and how far its upload is. What came of it is said by `PictureDropResult`. */
export function PictureDrop({
  upload,
  send,
  cancel,
  action,
  label,
  chooseRef,
  before,
  more,
}: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void send(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is another way to do what the button does
    <div
      className={classNames(arrange.line, styles.row, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {before}
      <div className={classNames(arrange.line8, styles.ways)}>
        {upload.stage === 'sending' ? (
          <>
            <progress className={styles.progress} aria-label="Bild wird hochgeladen" value={upload.share} />
            <Button look="quiet" size="s" onClick={cancel}>
              Abbrechen
            </Button>
          </>
        ) : (
          <>
            <Button ref={chooseRef} look="secondary" size="s" onClick={() => input.current?.click()}>
              {action}
            </Button>
            {more}
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className={visuallyHidden.hidden}
        accept={PICTURE_TYPES.join(',')}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // So that the same file can be chosen again.
          currentTarget.value = ''
          if (file) void send(file)
        }}
      />
    </div>
  )
}
