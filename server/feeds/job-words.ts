/** German words of a job, for those who read feeds and widgets. Tests compare them with those of the web app, which the server may not import. */
import type { SharedJob } from './feed-source.ts'

const JOB_TYPES: Readonly<Record<string, string>> = {
  vollzeit: 'Vollzeit',
  teilzeit: 'Teilzeit',
  minijob: 'Minijob',
  ausbildung: 'Ausbildung',
  praktikum: 'Praktikum',
  freie_mitarbeit: 'Freie Mitarbeit',
}

const QUALIFICATIONS: Readonly<Record<string, string>> = {
  quereinstieg: 'Quereinstieg',
  ausbildung: 'Berufsausbildung',
  geselle: 'Gesellenprüfung',
  meister: 'Meisterprüfung',
  studium: 'Studium',
  facharzt: 'Facharztausbildung',
}

/** `Vollzeit oder Teilzeit` */
export function kindsLine(kinds: readonly string[]): string {
  const words = kinds.map((kind) => JOB_TYPES[kind] ?? kind)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} oder ${words.at(-1)}`
}

export const qualificationWord = (qualification: string | null): string =>
  qualification === null ? '' : (QUALIFICATIONS[qualification] ?? '')

/** What a card says below the title, each fact once. */
export const factsOf = ({ location, job_types: kinds, salary_range: pay }: SharedJob): string[] =>
  [location, kindsLine(kinds), pay ?? ''].filter((fact) => fact !== '')
