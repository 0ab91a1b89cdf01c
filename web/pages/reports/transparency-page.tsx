import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { isReason, REPORT_REASONS } from '../../entities/report/report-reasons.ts'
import {
  GROUND_WORDS,
  MEASURE_WORDS,
  OUTCOME_WORDS,
  SUBJECT_WORDS,
} from '../../features/reports/report-words.ts'
import { TransparencyDocument } from '../../features/reports/reports.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { formatCount } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { InfoLayout } from '../info/info-layout.tsx'
import { PlainTable } from '../info/plain-table.tsx'

const FIRST_YEAR = 2020

/** A year that nobody can mean shows the running one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const now = new Date().getFullYear()
  const asked = Number(new URL(request.url).searchParams.get('jahr') ?? now)
  const year = Number.isInteger(asked) && asked >= FIRST_YEAR && asked <= now ? asked : now
  await loadQuery({ context, request }, TransparencyDocument, { year })
  return { year }
}

type Figure = { readonly name: string; readonly count: number }

const wordOf = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name

export function Component() {
  const { year } = useLoaderData<typeof loader>()
  const { transparencyReport: report } = useLoadedQuery(TransparencyDocument, { year })
  if (!report) return null
  return (
    <InfoLayout
      title="Transparenzbericht"
      lead="Was uns gemeldet wurde, wie wir entschieden haben und wie schnell. Nach Art. 15 und 24 der Verordnung (EU) 2022/2065."
      canonical={paths.transparency.href()}
    >
      {report.years.length > 1 ? (
        <p>
          {report.years.map((other, index) => (
            <span key={other}>
              {index > 0 ? ' · ' : ''}
              {other === year ? (
                <strong aria-current="page">{other}</strong>
              ) : (
                <Link to={paths.transparency.href({ jahr: other })}>{other}</Link>
              )}
            </span>
          ))}
        </p>
      ) : null}
      <h2>
        {year}
        {report.isFinal ? '' : ', bis heute'}
      </h2>
      <PlainTable
        label={`Meldungen ${year}`}
        head={['Angabe', 'Anzahl']}
        rows={[
          ['Meldungen', formatCount(report.notices)],
          ['Vorgänge (mehrere Meldungen zum selben Inhalt sind einer)', formatCount(report.cases)],
          [
            'Zeit bis zur Entscheidung, in der Mitte',
            report.medianHours === null ? '–' : `${report.medianHours.toLocaleString('de-DE')} Stunden`,
          ],
          ['Entscheidungen durch automatisierte Mittel', formatCount(report.decisionsAutomated)],
          ['Gesperrte Konten', formatCount(report.accountsSuspended)],
          ['Beschwerden', formatCount(report.complaints)],
        ]}
      />
      <FigureTable
        title="Was gemeldet wurde"
        head="Grund"
        figures={report.noticesByReason}
        word={(name) => (isReason(name) ? REPORT_REASONS[name] : name)}
      />
      <FigureTable
        title="Welche Inhalte"
        head="Inhalt"
        figures={report.casesBySubject}
        word={(name) => wordOf(SUBJECT_WORDS, name)}
      />
      <FigureTable
        title="Was wir getan haben"
        head="Maßnahme"
        figures={report.decisionsByMeasure}
        word={(name) => wordOf(MEASURE_WORDS, name)}
      />
      <FigureTable
        title="Worauf wir uns gestützt haben"
        head="Grundlage"
        figures={report.decisionsByGround}
        word={(name) => wordOf(GROUND_WORDS, name)}
      />
      <FigureTable
        title="Beschwerden"
        head="Ergebnis"
        figures={report.complaintsByOutcome}
        word={(name) => wordOf(OUTCOME_WORDS, name)}
      />
      <h2>Wie wir prüfen</h2>
      <p>
        Ein Mensch gibt jede Anzeige und jedes Gesuch frei, bevor sie online gehen. Bei Betrieben, denen wir
        vertrauen, lesen wir Anzeigen ohne Auffälligkeiten erst danach und stichprobenweise. Ein Programm
        markiert, was auffällt, und entscheidet nichts. Etwas melden können Sie{' '}
        <Link to={paths.report.href()}>ohne Konto</Link>.
      </p>
    </InfoLayout>
  )
}

interface FigureTableProps {
  readonly title: string
  readonly head: string
  readonly figures: readonly Figure[]
  readonly word: (name: string) => string
}

function FigureTable({ title, head, figures, word }: FigureTableProps) {
  if (figures.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <PlainTable
        label={title}
        head={[head, 'Anzahl']}
        rows={figures.map(({ name, count }) => [word(name), formatCount(count)] as const)}
      />
    </>
  )
}
