import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { LOG_ANCHOR } from '../../shared/privacy/log-anchor.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Fold } from '../../shared/ui/fold.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { PrivacySettingsDocument } from './privacy-settings.generated.ts'
import styles from './processing-log.module.css'

/** What happened with the person's data, newest first. */
export function ProcessingLog() {
  const { myProcessingLog } = useLoadedQuery(PrivacySettingsDocument, {})
  return (
    <section>
      <div className={classNames(arrange.wrap, styles.head)}>
        <h2 id={LOG_ANCHOR} className={textStyles.sizeXl}>
          Verarbeitungsprotokoll
        </h2>
        <p className={textStyles.minor}>die neuesten 20</p>
      </div>
      {myProcessingLog.length === 0 ? (
        <p className={styles.empty}>
          Noch kein Eintrag. Hier steht, was mit Ihren Daten geschieht, sobald etwas geschieht.
        </p>
      ) : (
        // Only with the focus can the keyboard scroll it.
        <section className={styles.log} aria-labelledby={LOG_ANCHOR} tabIndex={0}>
          <ol className={arrange.ruled}>
            {myProcessingLog.map(({ id: key, createdAt, processingPurpose, legalBasis, dataTypes }) => (
              <li key={key} className={styles.entry}>
                <time dateTime={createdAt} className={textStyles.minorFigure}>
                  {formatDateTime(createdAt)}
                </time>
                <div>
                  <p className={textStyles.medium}>{processingPurpose}</p>
                  <Fold title="Mehr dazu" about={formatDateTime(createdAt)}>
                    {dataTypes.length > 0 ? (
                      <p className={styles.data}>Daten: {dataTypes.join(', ')}</p>
                    ) : null}
                    <p className={classNames(textStyles.tiny, styles.basis)}>{legalBasis}</p>
                  </Fold>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  )
}
