import { useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Select } from '../../shared/ui/select.tsx'
import surface from '../../shared/ui/surface.module.css'
import { Switch } from '../../shared/ui/switch.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { NotificationGlyph } from './notification-glyph.tsx'
import { MyNotificationSettingsDocument } from './notification-settings.generated.ts'
import styles from './notification-settings.module.css'
import { PushSettings } from './push-settings.tsx'
import { type Setting, saveSetting } from './save-setting.ts'
import { type Choice, SettingSaver, type SettingState } from './setting-saver.ts'
import { MAIL_OPTIONS, SETTING_WORDS } from './setting-words.ts'

/** Chooses bell and mail for each kind of notification. Each change is saved at once. */
export function NotificationSettings() {
  const { myNotificationSettings, mySessions } = useLoadedQuery(MyNotificationSettingsDocument, {})
  const { revalidate } = useRevalidator()
  return (
    <>
      <PushSettings sessions={mySessions} onChanged={revalidate} />
      <ul className={classNames(surface.panel, arrange.ruled, styles.settings)}>
        {myNotificationSettings.map((setting) => (
          <li key={setting.type} className={styles.setting}>
            <NotificationGlyph icon={setting.icon} isUnread />
            {setting.isFixed ? <FixedSetting setting={setting} /> : <ChosenSetting setting={setting} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function FixedSetting({ setting }: { readonly setting: Setting }) {
  const { title, text } = SETTING_WORDS[setting.type]
  return (
    <>
      <div>
        <h2 className={textStyles.partTitle}>{title}</h2>
        {text === undefined ? null : <p className={classNames(textStyles.minor, styles.text)}>{text}</p>}
      </div>
      <dl className={styles.fixed}>
        <div>
          <dt>Glocke</dt>
          <dd>immer</dd>
        </div>
        <div>
          <dt>E-Mail</dt>
          <dd>immer sofort</dd>
        </div>
      </dl>
    </>
  )
}

/** How long "Gespeichert" is shown. */
const SAVED_FOR_MS = 4000

function ChosenSetting({ setting }: { readonly setting: Setting }) {
  const { type, bell, mail } = setting
  const client = useClient()
  const id = useId()
  const { title, text } = SETTING_WORDS[type]
  /** Null until something is chosen here: until then an earlier visit of the page may still be saving. */
  const [state, setState] = useState<SettingState | null>(null)
  const { choice, phase } = state ?? { choice: { bell, mail }, phase: 'idle' }
  const saver = useRef<SettingSaver>(null)
  const change = (part: Partial<Choice>) => {
    saver.current ??= new SettingSaver({
      initial: choice,
      save: (wanted) => saveSetting(client, setting, wanted),
      onState: setState,
      onProblem: (error) =>
        toastProblem({
          title: 'Einstellung konnte nicht gespeichert werden.',
          text: `${title}: ${errorText(error)}`,
        }),
    })
    saver.current.change(part)
  }
  useEffect(() => {
    if (phase !== 'saved') return
    const timer = setTimeout(() => setState((saved) => saved && { ...saved, phase: 'idle' }), SAVED_FOR_MS)
    return () => clearTimeout(timer)
  }, [phase])
  return (
    <>
      <div>
        <h2 id={id} className={textStyles.partTitle}>
          {title}
        </h2>
        {text === undefined ? null : <p className={classNames(textStyles.minor, styles.text)}>{text}</p>}
      </div>
      {/* A choice made before hydration would be lost without a word. */}
      <LiveFieldset>
        <fieldset className={styles.controls} aria-labelledby={id}>
          <div className={styles.bell}>
            <label className={styles.label} htmlFor={`${id}bell`}>
              Glocke
            </label>
            <Switch
              id={`${id}bell`}
              checked={choice.bell}
              onChange={({ target }) => change({ bell: target.checked })}
            />
          </div>
          <div className={styles.mail}>
            <label className={styles.label} htmlFor={`${id}mail`}>
              E-Mail
            </label>
            <Select
              id={`${id}mail`}
              options={MAIL_OPTIONS}
              value={choice.mail}
              onChange={({ target }) => {
                const chosen = MAIL_OPTIONS.find(({ value }) => value === target.value)
                if (chosen) change({ mail: chosen.value })
              }}
            />
          </div>
          <p className={classNames(arrange.row, styles.state)} role="status">
            {phase === 'saved' ? (
              <>
                <Icon name="check" size={16} />
                Gespeichert
              </>
            ) : null}
          </p>
        </fieldset>
      </LiveFieldset>
    </>
  )
}
