import { Modal } from '@mantine/core'
import { useState } from 'react'
import { enableSingleKeys, useSingleKeys, useSingleKeysEnabled } from '../../../shared/forms/single-keys.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import styles from './key-help.module.css'
import type { ModerationHalf } from './moderation-half.ts'
import { QUEUE_KEYS, REASON_KEYS } from './queue-keys.ts'

/** The name of a key, as a hint beside a word. The key is said to screen readers by `aria-keyshortcuts` instead. */
export function Key({ name }: { readonly name: string }) {
  const on = useSingleKeysEnabled()
  return on ? (
    <span className={styles.key} aria-hidden="true">
      {name.toUpperCase()}
    </span>
  ) : null
}

interface KeyHelpProps {
  readonly half: ModerationHalf
  readonly reasons: readonly { readonly label: string }[]
}

/** Shows which keys there are, and switches them off. */
export function KeyHelp({ half, reasons }: KeyHelpProps) {
  const [opened, setOpened] = useState(false)
  const on = useSingleKeysEnabled()
  useSingleKeys({ [QUEUE_KEYS.help.key]: () => setOpened(true) })
  const rows = [
    ...Object.values(QUEUE_KEYS).map(
      ({ key, text }) =>
        [key.toUpperCase(), typeof text === 'string' ? text : half.words[text.word]] as const,
    ),
    ...reasons
      .slice(0, REASON_KEYS)
      .map(({ label }, index) => [String(index + 1), `ablehnen: ${label}`] as const),
  ]
  return (
    <>
      <div className={styles.help}>
        <Button
          look="quiet"
          size="s"
          onClick={() => setOpened(true)}
          aria-keyshortcuts={on ? '?' : undefined}
        >
          Tasten <Key name="?" />
        </Button>
      </div>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Tasten beim Prüfen"
        size="md"
        closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
      >
        <dl className={classNames(arrange.stack8, styles.keys)}>
          {rows.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={classNames(textStyles.minor, styles.note)}>
          1 bis 5 setzt den Textvorschlag ein; Eingabetaste sendet. In Textfeldern und Dialogen gelten die
          Tasten nicht.
        </p>
        <label className={arrange.check}>
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => enableSingleKeys(event.currentTarget.checked)}
          />
          Einzelne Tasten benutzen
        </label>
      </Modal>
    </>
  )
}
