import { type Control, useWatch } from 'react-hook-form'
import { TextHints } from '../../shared/forms/text-hints.tsx'
import { type ContactMarkKind, findContact } from '../../shared/privacy/contact-check.ts'
import type { CheckedRequest, PUBLIC_TEXTS, RequestValues } from './request-fields.ts'

const INSTEAD = 'gehört in den Abschnitt „Das bleibt geschützt“. Dort sieht es nur, wem Sie es freigeben.'

const ADVICE: Readonly<Record<ContactMarkKind, string>> = {
  phone: `Eine Telefonnummer ${INSTEAD}`,
  email: `Eine E-Mail-Adresse ${INSTEAD}`,
  url: 'Eine Webadresse oder ein Profil verrät, wer Sie sind. Schicken Sie sie lieber in einer Nachricht, wenn Sie möchten.',
  name: 'Ihr Name steht hier für alle lesbar. Das Gesuch nennt Sie nur mit einer Chiffre.',
  street: `Ihre Straße ${INSTEAD}`,
  plz: `Ihre Postleitzahl ${INSTEAD} Öffentlich ist nur der Raum.`,
}

interface ContactHintsProps {
  readonly control: Control<RequestValues, unknown, CheckedRequest>
  readonly name: (typeof PUBLIC_TEXTS)[number]
}

/** Contact data in a text that everybody reads, pointed at while it is typed. */
export function ContactHints({ control, name }: ContactHintsProps) {
  const text = useWatch({ control, name })
  return <ContactHintsIn control={control} text={text} />
}

interface ContactHintsInProps extends Pick<ContactHintsProps, 'control'> {
  readonly text: string
}

/** The same for a text that is no field of its own. */
export function ContactHintsIn({ control, text }: ContactHintsInProps) {
  const [contactPerson, contactPhone, contactStreet, contactZip] = useWatch({
    control,
    name: ['contactPerson', 'contactPhone', 'contactStreet', 'contactZip'],
  })
  const findings = findContact(text, { contactPerson, contactPhone, contactStreet, contactZip })
  return (
    <TextHints
      title="Das verrät, wer Sie sind"
      hints={findings.map(({ kind, found }) => ({ found, advice: ADVICE[kind] }))}
    />
  )
}
