import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { Combobox } from '../../shared/combobox/combobox.tsx'
import { errorCode, isOutage } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import {
  FindCompaniesDocument,
  type FindCompaniesQuery,
  type HiddenEmployersQuery,
  HideEmployerDocument,
  UnhideEmployerDocument,
} from './conversations.generated.ts'
import styles from './hidden-employers.module.css'

type Company = FindCompaniesQuery['findCompanies'][number]
type Hidden = HiddenEmployersQuery['myHiddenEmployers'][number]

interface HiddenEmployersProps {
  readonly hidden: readonly Hidden[]
  readonly onChanged: () => Promise<unknown>
}

/** Typing pauses for this long before companies are looked up. */
const PAUSE_MS = 200

const SHORTEST = 2

function wordsFor(error: unknown): string {
  const rule = errorFields(error)['mailDomain']
  if (rule === 'free_mail')
    return 'Das ist ein Anbieter privater Postfächer: Damit wären Sie vor Menschen aus vielen Betrieben verborgen. Nennen Sie die Domain des Betriebs.'
  if (rule === 'public_suffix')
    return 'Unter dieser Endung haben viele Betriebe ihre Adressen. Nennen Sie die ganze Domain des Betriebs, zum Beispiel kirchhoff.example.'
  if (rule)
    return 'Das ist keine Maildomain. Schreiben Sie nur den Teil hinter dem @, zum Beispiel kirchhoff.example.'
  if (errorCode(error) === 'RATE_LIMITED')
    return 'Mehr als 100 Betriebe und Maildomains gehen nicht. Heben Sie zuerst eine auf.'
  if (isOutage(error))
    return 'Wir erreichen den Server nicht. Ihre Eingabe bleibt stehen; versuchen Sie es gleich noch einmal.'
  return `${errorText(error)} Ihre Eingabe bleibt stehen.`
}

/** From whom the own requests are hidden: companies found by name, and mail domains. */
export function HiddenEmployers({ hidden, onChanged }: HiddenEmployersProps) {
  const client = useClient()
  const busy = useRef(false)
  const [problem, setProblem] = useState<{ readonly at: string; readonly text: string } | null>(null)
  const [domain, setDomain] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)

  const run = async (at: string, done: string, verb: () => Promise<unknown>): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setProblem(null)
    try {
      await verb()
      toastDone({ title: done })
      await onChanged()
      focusIfLost(() => heading.current)
      return true
    } catch (error) {
      setProblem({ at, text: wordsFor(error) })
      return false
    } finally {
      busy.current = false
    }
  }
  const hideDomain = (event: SyntheticEvent) => {
    event.preventDefault()
    const mailDomain = domain.trim()
    if (mailDomain === '') {
      setProblem({
        at: 'domain',
        text: 'Schreiben Sie die Maildomain des Betriebs, zum Beispiel kirchhoff.example.',
      })
      return
    }
    void run('domain', `Verborgen vor ${mailDomain.replace(/^.*@/, '')}`, () =>
      client.mutate({ mutation: HideEmployerDocument, variables: { mailDomain } }),
    ).then((worked) => {
      if (worked) setDomain('')
    })
  }

  return (
    <div className={styles.columns}>
      <div className={arrange.stack20}>
        <CompanySearch
          problem={problem?.at === 'company' ? problem.text : undefined}
          onHide={({ id, companyName }) =>
            run('company', `Verborgen vor ${companyName}`, () =>
              client.mutate({ mutation: HideEmployerDocument, variables: { companyId: id } }),
            )
          }
        />
        <form
          className={classNames(surface.panel, arrange.stack14, styles.form)}
          method="post"
          noValidate
          onSubmit={hideDomain}
        >
          <Field
            label="Maildomain"
            hint="Auch wer sich später mit so einer Adresse anmeldet, sieht Ihre Gesuche nicht."
            error={problem?.at === 'domain' ? problem.text : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                maxLength={255}
                placeholder="kirchhoff.example"
                value={domain}
                onChange={({ currentTarget }) => setDomain(currentTarget.value)}
              />
            )}
          </Field>
          <Button type="submit" look="secondary">
            Vor dieser Domain verbergen
          </Button>
        </form>
      </div>
      <section aria-labelledby="verborgen-vor">
        <h2 ref={heading} id="verborgen-vor" tabIndex={-1} className={textStyles.listTitle}>
          Zurzeit verborgen vor
        </h2>
        {hidden.length === 0 ? (
          <p className={textStyles.minor}>
            Niemandem: Jeder angemeldete Betrieb findet Ihr Gesuch, ohne Namen.
          </p>
        ) : (
          <ul className={classNames(surface.panel, arrange.ruled, styles.rows)}>
            {hidden.map(({ id, companyName, companyTown, mailDomain, hiddenAt }) => {
              const name = companyName ?? `@${mailDomain}`
              return (
                <li key={id} className={classNames(arrange.apart, styles.row)}>
                  <div>
                    <p className={classNames(textStyles.strong, textStyles.breaks)}>{name}</p>
                    <p className={textStyles.minor}>
                      {[companyTown, `seit ${formatDate(hiddenAt)}`].filter(Boolean).join(' · ')}
                    </p>
                    {problem?.at === id ? (
                      <p role="alert" className={textStyles.problem}>
                        {problem.text}
                      </p>
                    ) : null}
                  </div>
                  <Button
                    look="secondary"
                    size="s"
                    onClick={() =>
                      void run(id, `Für ${name} wieder sichtbar`, () =>
                        client.mutate({ mutation: UnhideEmployerDocument, variables: { id } }),
                      )
                    }
                  >
                    Aufheben
                    <VisuallyHidden>: {name}</VisuallyHidden>
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </section>
    </div>
  )
}

interface CompanySearchProps {
  readonly problem: string | undefined
  readonly onHide: (company: Company) => Promise<boolean>
}

function CompanySearch({ problem, onHide }: CompanySearchProps) {
  const client = useClient()
  const [name, setName] = useState('')
  const [found, setFound] = useState<readonly Company[] | null>(null)
  const [picked, setPicked] = useState<Company | null>(null)
  const [missing, setMissing] = useState(false)

  useEffect(() => {
    const wanted = name.trim()
    if (wanted.length < SHORTEST || picked !== null) {
      setFound(null)
      return
    }
    let shown = true
    const timer = setTimeout(() => {
      client
        .query({ query: FindCompaniesDocument, variables: { name: wanted }, fetchPolicy: 'network-only' })
        .then(({ data }) => {
          if (shown) setFound(data?.findCompanies ?? [])
        })
        .catch((error: unknown) => console.warn('Companies could not be found', error))
    }, PAUSE_MS)
    return () => {
      shown = false
      clearTimeout(timer)
    }
  }, [client, name, picked])

  return (
    <form
      className={classNames(surface.panel, arrange.stack14, styles.form)}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!picked) {
          setMissing(true)
          event.currentTarget.querySelector('input')?.focus()
          return
        }
        void onHide(picked).then((worked) => {
          if (!worked) return
          setPicked(null)
          setName('')
        })
      }}
    >
      <Field
        label="Betrieb"
        hint="Auch wer erst später dort arbeitet, sieht Ihre Gesuche nicht."
        error={problem ?? (missing ? 'Wählen Sie einen Betrieb aus der Liste.' : undefined)}
      >
        {(control) => (
          <Combobox
            {...control}
            name="betrieb"
            value={name}
            placeholder="Name des Betriebs"
            options={(found ?? []).map((company) => ({
              key: company.id,
              label: company.companyName,
              hint: company.town ?? '',
              company,
            }))}
            empty={
              found?.length === 0
                ? 'Kein Betrieb mit diesem Namen. Mit der Maildomain darunter sind Sie auch vor Betrieben verborgen, die noch nicht hier sind.'
                : null
            }
            onText={(text) => {
              setPicked(null)
              setMissing(false)
              setName(text)
            }}
            onPick={({ company }) => {
              setPicked(company)
              setMissing(false)
              setName(company.companyName)
            }}
          />
        )}
      </Field>
      <Button type="submit" look="secondary">
        Vor diesem Betrieb verbergen
      </Button>
    </form>
  )
}
