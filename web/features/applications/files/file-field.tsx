import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { formatBytes } from '../../../shared/format/bytes.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { CloseButton } from '../../../shared/ui/close-button.tsx'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import { Glyph } from '../../../shared/ui/icon.tsx'
import progress from '../../../shared/ui/progress.module.css'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './file-field.module.css'
import { FILE_RULES } from './file-rules.ts'
import { type FileUploads, isUsable, type ListedFile } from './file-uploads.ts'
import { fileAnnouncement, fileLine, notTakenWords } from './file-words.ts'

const SHEET_OF_PAPER = 'M7 3h7l4 4v14H7zM14 3v4h4'
const PLUS = 'M12 5v14M5 12h14'

interface FileFieldProps {
  readonly uploads: FileUploads
  readonly files: readonly ListedFile[]
  /** Names of files that a reload has cut. */
  readonly lost: readonly string[]
  readonly onLostSeen: () => void
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

/** "Unterlagen": chosen or dropped, each with its own progress, and its own reason when it does not pass. */
export function FileField({ uploads, files, lost, onLostSeen }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [notTaken, setNotTaken] = useState('')
  const [dragged, setDragged] = useState(false)
  const isFull = files.filter(isUsable).length >= FILE_RULES.most

  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    onLostSeen()
    setNotTaken(notTakenWords(uploads.add(chosen), FILE_RULES.most))
  }
  const remove = (file: ListedFile) => {
    uploads.remove(file.id)
    setNotTaken('')
    focusIfLost(() => input.current)
  }
  return (
    <section
      className={classNames(arrange.stack10, styles.field)}
      aria-labelledby={`${id}-title`}
      data-dragged={dragged ? '' : undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragged(false)
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setDragged(false)
        add([...event.dataTransfer.files])
      }}
    >
      <header className={classNames(arrange.wrap, styles.head)}>
        <h3 id={`${id}-title`} className={textStyles.partTitle}>
          Unterlagen
        </h3>
        <p id={`${id}-limits`} className={textStyles.minor}>
          bis {FILE_RULES.most} PDF, je {formatBytes(FILE_RULES.maxBytes)}
        </p>
      </header>
      {files.length > 0 ? (
        <ul className={classNames(surface.card, arrange.ruled)}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isFull={isFull}
              onRemove={() => remove(file)}
              onRetry={() => {
                uploads.retry(file.id)
                focusIfLost(() => input.current)
              }}
            />
          ))}
        </ul>
      ) : null}
      {lost.length > 0 ? (
        <p role="status" className={styles.lost}>
          Noch nicht hochgeladen: {lost.map((name) => `„${name}“`).join(', ')}. Bitte wählen Sie{' '}
          {lost.length === 1 ? 'diese Datei' : 'diese Dateien'} noch einmal.
        </p>
      ) : null}
      <div className={classNames(arrange.stack4, styles.choose)}>
        <input
          ref={input}
          id={`${id}-input`}
          type="file"
          accept="application/pdf,.pdf"
          multiple
          className={styles.input}
          aria-describedby={`${id}-limits`}
          aria-disabled={isFull || undefined}
          onClick={(event) => {
            if (!isFull) return
            event.preventDefault()
            setNotTaken(`Es sind schon ${FILE_RULES.most} Dateien. Nehmen Sie zuerst eine heraus.`)
          }}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            // The same file can be chosen again after it was taken out.
            currentTarget.value = ''
          }}
        />
        <label htmlFor={`${id}-input`} className={classNames(textStyles.strong, arrange.row, styles.button)}>
          <Glyph path={PLUS} size={18} />
          {files.length === 0 ? 'PDF wählen' : 'Weitere Datei wählen'}
        </label>
        <p className={classNames(textStyles.minor, styles.drop)} aria-hidden="true">
          oder hierher ziehen
        </p>
      </div>
      <p role="alert" className={textStyles.refusal}>
        {notTaken}
      </p>
      <Arrivals files={files} />
    </section>
  )
}

interface FileRowProps {
  readonly file: ListedFile
  /** A refused file has lost its place to others. */
  readonly isFull: boolean
  readonly onRemove: () => void
  readonly onRetry: () => void
}

function FileRow({ file, isFull, onRemove, onRetry }: FileRowProps) {
  const { name, bytes, state } = file
  const { kind } = state
  const running = kind === 'sending' || kind === 'checking' || kind === 'queued'
  const mayRetry = kind === 'interrupted' || (kind === 'refused' && state.again && !isFull)
  return (
    <li className={classNames(arrange.stack12, styles.file)} data-kind={kind}>
      <Glyph path={SHEET_OF_PAPER} size={22} className={styles.paper} />
      <div className={arrange.shrinks}>
        <p className={textStyles.fileName}>{name}</p>
        <p className={classNames(textStyles.minorFigure, styles.line)}>{fileLine(file)}</p>
        {kind === 'sending' || kind === 'checking' ? (
          <progress
            className={classNames(progress.bar, styles.progress)}
            aria-label={`${name} hochladen`}
            max={bytes}
            {...(kind === 'sending' && { value: state.sent })}
          />
        ) : null}
        {mayRetry ? (
          <Button look="secondary" size="s" className={arrange.above8} onClick={onRetry}>
            Noch einmal versuchen
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      <CloseButton
        size={20}
        aria-label={running ? `Hochladen von „${name}“ abbrechen` : `„${name}“ entfernen`}
        onClick={onRemove}
      />
    </li>
  )
}

/** Tells screen readers politely when a file has arrived or does not pass. */
function Arrivals({ files }: { readonly files: readonly ListedFile[] }) {
  const [words, setWords] = useState('')
  const seen = useRef(new Map<string, string>())
  useEffect(() => {
    const news = files.flatMap((file) => {
      const before = seen.current.get(file.id)
      seen.current.set(file.id, file.state.kind)
      return before !== undefined && before !== file.state.kind ? [fileAnnouncement(file)] : []
    })
    const told = news.filter(Boolean).join(' ')
    if (told !== '') setWords(told)
  }, [files])
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  )
}
