import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Place, placeLabel } from '../../entities/place/place.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { ActionDialog } from '../../shared/forms/action-dialog.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { SelectField } from '../../shared/forms/select-fields.tsx'
import type { CompanyEvidence } from '../../shared/graphql/schema-types.generated.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { VerifyCompanyDocument, WithdrawVerificationDocument } from './company-verification.generated.ts'
import styles from './company-verification.module.css'
import '../../shared/forms/zod.ts'

/** What an admin has looked at, in the order in which it convinces. A test compares the keys with the schema. */
const EVIDENCE_WORDS: Readonly<Record<CompanyEvidence, string>> = {
  handelsregister: 'Handelsregister',
  handwerkskammer: 'Handwerkskammer oder Innung',
  impressum: 'Impressum der Website',
  telefonat: 'Telefonat mit dem Betrieb',
  sonstiges: 'Etwas anderes',
}

const EVIDENCE = Object.entries(EVIDENCE_WORDS).map(([value, label]) => ({ value, label }))

/** Longest texts of the server. */
const LONGEST_EVIDENCE = 500
const LONGEST_WITHDRAWAL_REASON = 800

interface VerifiableCompany {
  readonly id: string
  readonly companyName: string
  readonly version: number
  readonly town: string | null
  readonly website: string | null
  readonly contactEmail: string | null
  readonly verifiedAt: string | null
  /** Known where the page is about the people of the company. */
  readonly evidenceKind?: CompanyEvidence | null
  readonly evidence?: string | null
  readonly isWithheld?: boolean
  readonly members?: number
  readonly onlineJobs: number
}

/** What the queues know of a company. */
type QueuedCompany = Omit<VerifiableCompany, 'town' | 'onlineJobs'> & {
  readonly place: Pick<Place, 'plz' | 'town'> | null
}

export const verifiableCompany = (
  { place, ...company }: QueuedCompany,
  onlineJobs: number,
): VerifiableCompany => ({ ...company, town: place && placeLabel(place), onlineJobs })

interface CompanyVerificationProps {
  readonly company: VerifiableCompany
  /** Asks for the company again. */
  readonly onChanged: () => Promise<void>
  /** The page shows what is known of the company beside this. */
  readonly withoutFacts?: boolean
}

/** Whether a company was checked, by what, and the way to change that. */
export function CompanyVerification({ company, onChanged, withoutFacts = false }: CompanyVerificationProps) {
  const [asked, setAsked] = useState<'verify' | 'withdraw' | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const done = async (title: string, text: string) => {
    setAsked(null)
    await onChanged()
    focusIfLost(() => buttons.current?.querySelector<HTMLElement>('button'))
    toastDone({ title, text })
  }
  const dialog = { company, done, onChanged, onClose: () => setAsked(null) }
  const { companyName, verifiedAt, evidenceKind, evidence } = company
  const isVerified = verifiedAt !== null
  return (
    <div className={arrange.stack4}>
      <p className={classNames(arrange.wrap, styles.state)}>
        {isVerified ? <Badge tone="ok">Geprüfter Betrieb</Badge> : <Badge tone="warn">Nicht geprüft</Badge>}
        {company.isWithheld ? <Badge tone="danger">Nicht zu sehen</Badge> : null}
      </p>
      {withoutFacts ? null : <Facts company={company} />}
      {verifiedAt !== null ? (
        <p className={textStyles.minorBreaks}>
          Geprüft am {formatDate(verifiedAt)}
          {evidenceKind ? `, ${EVIDENCE_WORDS[evidenceKind]}` : ''}
          {evidence ? `: ${evidence}` : ''}
        </p>
      ) : null}
      <div ref={buttons} className={arrange.above8}>
        <LiveFieldset>
          {isVerified ? (
            <Button look="secondary" size="s" onClick={() => setAsked('withdraw')}>
              Prüfung zurücknehmen …<VisuallyHidden> {companyName}</VisuallyHidden>
            </Button>
          ) : (
            <Button size="s" onClick={() => setAsked('verify')}>
              Als geprüft kennzeichnen …<VisuallyHidden> {companyName}</VisuallyHidden>
            </Button>
          )}
        </LiveFieldset>
      </div>
      <VerifyDialog {...dialog} opened={asked === 'verify'} />
      <WithdrawDialog {...dialog} opened={asked === 'withdraw'} />
    </div>
  )
}

function Facts({ company }: { readonly company: VerifiableCompany }) {
  return (
    <>
      <p className={textStyles.minorBreaks}>
        {[
          company.town,
          company.members === undefined ? null : countOf(company.members, 'Person', 'Personen'),
          company.isWithheld
            ? `${countOf(company.onlineJobs, 'Anzeige', 'Anzeigen')}, zurzeit nicht zu sehen`
            : countOf(company.onlineJobs, 'Anzeige online', 'Anzeigen online'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {company.website ? (
        <p className={textStyles.minorBreaks}>
          <a href={company.website} target="_blank" rel="noopener noreferrer nofollow">
            {company.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
          </a>
        </p>
      ) : null}
      {company.contactEmail ? (
        <p className={textStyles.minorBreaks}>
          <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a>
        </p>
      ) : null}
    </>
  )
}

interface DialogProps extends CompanyVerificationProps {
  readonly opened: boolean
  readonly done: (title: string, text: string) => Promise<void>
  readonly onClose: () => void
}

const schema = z.object({
  evidenceKind: z.string().min(1, 'Bitte sagen Sie, was Sie angesehen haben.'),
})

const isEvidence = (value: string): value is CompanyEvidence => Object.hasOwn(EVIDENCE_WORDS, value)

function problemOf(error: unknown): string | null {
  switch (errorCode(error)) {
    case 'CONFLICT':
      return 'Der Betrieb hat seine Angaben gerade geändert. Sie stehen jetzt neu da: Bitte lesen Sie sie noch einmal, bevor Sie ihn kennzeichnen.'
    case 'INVALID_STATE':
      return 'Niemand aus diesem Betrieb hat zurzeit ein nutzbares Konto. Geben Sie zuerst eines wieder frei.'
    case 'NOT_FOUND':
      return 'Diesen Betrieb gibt es nicht mehr.'
    default:
      return null
  }
}

function VerifyDialog({ company, opened, done, onChanged, onClose }: DialogProps) {
  const client = useClient()
  const { control, trigger, getValues } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { evidenceKind: '' },
  })
  const { id, companyName, version, town, website, contactEmail } = company
  return (
    <ActionDialog
      opened={opened}
      title={`${companyName} als geprüft kennzeichnen?`}
      action="Als geprüft kennzeichnen"
      busyAction="Wird gekennzeichnet …"
      fields={
        <SelectField
          control={control}
          name="evidenceKind"
          label="Was haben Sie angesehen?"
          placeholder="Bitte wählen"
          data={EVIDENCE}
        />
      }
      isReady={() => trigger('evidenceKind', { shouldFocus: true })}
      text={{
        label: 'Was genau, und was stand dort?',
        hint: 'Nur Admins lesen das: Registernummer, Datum, mit wem Sie gesprochen haben.',
        max: LONGEST_EVIDENCE,
        required: 'Bitte schreiben Sie auf, woran Sie den Betrieb erkannt haben.',
        key: `betrieb-pruefen:${id}`,
        field: 'evidence',
      }}
      run={async (evidence) => {
        const evidenceKind = getValues('evidenceKind')
        if (!isEvidence(evidenceKind)) return
        try {
          await client.mutate({
            mutation: VerifyCompanyDocument,
            variables: { id, version, evidenceKind, evidence },
          })
        } catch (error) {
          // What the admin has read is out of date: the dialog shows what stands there now.
          if (errorCode(error) === 'CONFLICT') await onChanged()
          throw error
        }
        await done('Betrieb geprüft', `${companyName} trägt jetzt das Zeichen „geprüfter Betrieb“.`)
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        Bei allen Anzeigen von {companyName} steht dann „geprüfter Betrieb“, und der Betrieb darf Fachkräften
        zu ihren Stellengesuchen schreiben. Seine Leute erfahren davon in der Glocke.
      </p>
      <p>{[companyName, town, website, contactEmail].filter(Boolean).join(' · ')}</p>
    </ActionDialog>
  )
}

function WithdrawDialog({ company: { id, companyName }, opened, done, onClose }: DialogProps) {
  const client = useClient()
  return (
    <ActionDialog
      opened={opened}
      title={`Prüfung von ${companyName} zurücknehmen?`}
      action="Prüfung zurücknehmen"
      busyAction="Wird zurückgenommen …"
      text={{
        label: 'Grund',
        hint: 'Die Leute des Betriebs lesen genau diesen Text.',
        max: LONGEST_WITHDRAWAL_REASON,
        required: 'Bitte nennen Sie den Grund. Der Betrieb muss ihn erfahren.',
        key: `pruefung-zuruecknehmen:${id}`,
        field: 'reason',
      }}
      run={async (reason) => {
        await client.mutate({ mutation: WithdrawVerificationDocument, variables: { id, reason } })
        await done('Prüfung zurückgenommen', `${companyName} hat den Grund bekommen.`)
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        „geprüfter Betrieb“ verschwindet sofort von allen Anzeigen. {companyName} kann keine Fachkräfte mehr
        neu anschreiben; laufende Gespräche gehen weiter. Die Anzeigen bleiben online.
      </p>
    </ActionDialog>
  )
}
