import { Fragment } from 'react'
import {
  type LegalBasis,
  type StoredGroup,
  storedData,
  storedGroups,
  storedWithoutAccount,
  whatStays,
} from '../../../schema/stored-data.ts'
import { FactTable } from './legal-sections.tsx'

const BASES: Readonly<Record<LegalBasis, string>> = {
  a: 'Ihre Einwilligung',
  b: 'Vertrag mit Ihnen',
  c: 'rechtliche Pflicht',
  f: 'berechtigtes Interesse',
}

/** `Vertrag mit Ihnen (Buchst. b)` */
const basisText = (basis: readonly LegalBasis[]): string =>
  basis.map((letter) => `${BASES[letter]} (Buchst. ${letter})`).join(', ')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function isGroup(name: string): name is StoredGroup {
  return Object.hasOwn(storedGroups, name)
}
const groups = Object.keys(storedGroups).filter(isGroup)
const entries = [...Object.values(storedData), ...Object.values(storedWithoutAccount)]

/** What is stored, by what it is for: made of schema/stored-data.ts, which a test compares with the database. */
export function StoredDataTables() {
  return groups.map((group) => (
    <Fragment key={group}>
      <h3 id={`daten-${group}`}>{storedGroups[group].title}</h3>
      <p>{storedGroups[group].intro}</p>
      <FactTable
        label={storedGroups[group].title}
        head={['Was', 'Inhalt, Zweck und Dauer']}
        rows={entries
          .filter((entry) => entry.group === group)
          .map(({ name, what, why, readBy, kept, basis }) => ({
            name,
            text: `${capital(what)}.`,
            facts: [
              ['Wozu', why],
              ['Wer es sieht', readBy],
              ['Wie lange', kept],
              ['Grundlage', basisText(basis)],
            ],
          }))}
      />
    </Fragment>
  ))
}

/** What stays when an account is deleted, with the law or the reason, and for how long. */
export function KeptDataTable() {
  return (
    <FactTable
      label="Was nach dem Löschen des Kontos bleibt"
      head={['Was bleibt', 'Warum und wie lange']}
      rows={whatStays.map(({ name, reason, period }) => ({
        name,
        text: reason,
        facts: [['Wie lange', period]],
      }))}
    />
  )
}
