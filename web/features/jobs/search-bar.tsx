import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { Region } from '../../entities/place/find-places.ts'
import type { Place } from '../../entities/place/place.ts'
import { PlaceField } from '../../entities/place/place-field.tsx'
import { useNearbyPlace } from '../../entities/place/use-nearby-place.ts'
import { SEARCH_ID } from '../../shared/routing/landmarks.ts'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Select } from '../../shared/ui/select.tsx'
import styles from './search-bar.module.css'
import { RADII, type Radius } from './search-state.ts'
import type { SearchWords } from './search-words.ts'

interface SearchBarProps {
  /** URL that a browser without JavaScript sends the form to. */
  readonly action: string
  readonly words: SearchWords
  readonly formId: string
  readonly text: string
  /** Value of the place field. */
  readonly placeText: string
  readonly radiusKm: Radius
  readonly onText: (text: string) => void
  readonly onPlaceText: (text: string) => void
  readonly onPlace: (place: Place) => void
  readonly onRegion: (region: Region) => void
  /** `isDraft`: chosen before hydration; the next change or the button searches with it. */
  readonly onRadius: (radius: Radius, isDraft?: boolean) => void
  readonly onSubmit: () => void
  /** Text of the button; else what the half calls it. */
  readonly submit?: string | undefined
}

/** Beruf oder Stichwort · Ort oder PLZ · Umkreis, which takes the room of "In meiner Nähe" once there is a place. */
export function SearchBar(props: SearchBarProps) {
  const {
    action,
    words,
    formId,
    text,
    placeText,
    radiusKm,
    onText,
    onPlaceText,
    onPlace,
    onRegion,
    onRadius,
    onSubmit,
    submit = words.find,
  } = props
  const placeId = useId()
  const radiusId = useId()
  const form = useRef<HTMLFormElement>(null)
  const nearby = useNearbyPlace(onPlace)
  const tellTyped = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined)
    const typedText = fields.get('q')
    const chosen = RADII.find((radius) => String(radius) === fields.get('umkreis'))
    if (chosen && chosen !== radiusKm) onRadius(chosen, true)
    if (typeof typedText === 'string' && typedText !== text) onText(typedText)
  })
  // Typed before hydration: it is put into the state before React's next render would overwrite it. The place field does
  // so itself.
  useLayoutEffect(() => tellTyped(), [])
  return (
    <form
      ref={form}
      id={formId}
      className={styles.bar}
      action={action}
      method="get"
      aria-label={`${words.many} suchen`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.text}>
        <label className={styles.label} htmlFor={SEARCH_ID}>
          Beruf oder Stichwort
        </label>
        <input
          id={SEARCH_ID}
          className={styles.input}
          type="search"
          name="q"
          value={text}
          placeholder="z. B. Orthopädietechniker, OTM"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <div className={styles.place}>
        <label className={styles.label} htmlFor={placeId}>
          Ort oder PLZ
        </label>
        <PlaceField
          id={placeId}
          className={styles.input}
          name="ort"
          value={placeText}
          placeholder="z. B. Göttingen"
          find={words.find}
          onText={(typed) => {
            nearby.forget()
            onPlaceText(typed)
          }}
          onPick={onPlace}
          onRegion={onRegion}
        />
        <button
          type="button"
          className={styles.nearby}
          hidden={!useHydrated()}
          onClick={() => nearby.ask(form.current)}
        >
          In meiner Nähe
        </button>
      </div>
      <div className={styles.radius}>
        <label className={styles.label} htmlFor={radiusId}>
          Umkreis
        </label>
        <Select
          id={radiusId}
          name="umkreis"
          look="inline"
          className={styles.select}
          value={String(radiusKm)}
          options={RADII.map((radius) => ({ value: String(radius), label: `${radius} km` }))}
          onChange={(event) => {
            const chosen = RADII.find((radius) => String(radius) === event.target.value)
            if (chosen) onRadius(chosen)
          }}
        />
      </div>
      <Button type="submit" className={styles.submit}>
        {submit}
      </Button>
      <p role="status" className={styles.nearbyNote}>
        {nearby.text}
      </p>
    </form>
  )
}
