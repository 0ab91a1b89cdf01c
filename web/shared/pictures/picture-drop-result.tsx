import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import textStyles from '../ui/text.module.css'
import type { useUpload } from '../upload/use-upload.ts'
import styles from './picture-drop.module.css'

interface PictureDropResultProps extends Pick<ReturnType<typeof useUpload>, 'upload' | 'again'> {
  /** What is to be done next with a picture that has arrived. */
  readonly done: string | null
}

/** What came of an upload: what comes next, or why not. Always there, so that screen readers hear it. */
export function PictureDropResult({ upload, again, done }: PictureDropResultProps) {
  return (
    <>
      <div role="status">
        {upload.stage === 'done' && done !== null ? <p className={textStyles.minor}>{done}</p> : null}
      </div>
      <div role="alert">
        {upload.stage === 'failed' ? (
          <div className={classNames(arrange.stack8, styles.problem)}>
            <p>{upload.problem}</p>
            {upload.again ? (
              <Button look="secondary" size="s" onClick={again}>
                Noch einmal hochladen
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </>
  )
}
