import { expect, test } from 'vitest'
import { reloadableFiles } from '../../../../db/source-files.ts'
import { csvOf } from '../../../../schema/csv.ts'
import { auditFilterOf, auditHref } from '../../../../web/features/audit/audit-filter.ts'
import { type AuditLine, toldOf } from '../../../../web/features/audit/audit-list.tsx'
import { hasSentence } from '../../../../web/features/audit/audit-sentences.ts'
import {
  actionWords,
  factsOf,
  kindWords,
  factsText as saidOf,
} from '../../../../web/features/audit/audit-words.ts'
import { csvRows } from '../../../../web/features/audit/export-audit.tsx'

const factsText = (facts: string, named: typeof words) => saidOf(factsOf(facts, named))
const words = { mail: (template: string) => `Mail ${template}`, task: (name: string) => `Aufgabe ${name}` }

/** Calls as `write_audit('action', 'kind', …`; the action may be chosen by a `case`. */
const calls = reloadableFiles().functions.flatMap(({ sql }) =>
  [...sql.matchAll(/write_audit\(\s*('\w+'|case .+? end),\s*('\w+'|[\w.]+(?:::text)?)/gs)].map(
    ([, action = '', kind = '']) => ({
      actions: [...action.replace(/^case .*? then/s, 'then').matchAll(/(?:^|then |else )'(\w+)'/g)].map(
        ([, name = '']) => name,
      ),
      kind: /^'(\w+)'$/.exec(kind)?.[1],
    }),
  ),
)

test('every action and every kind of thing that SQL writes has a German word', () => {
  const actions = [...new Set(calls.flatMap((call) => call.actions))]
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((action) => actionWords(action) === action)).toEqual([])
  expect(actions.filter((action) => !hasSentence(action))).toEqual([])
  const kinds = [...new Set(calls.flatMap(({ kind }) => (kind === undefined ? [] : [kind])))]
  expect(kinds.filter((kind) => kindWords(kind) === kind)).toEqual([])
})

test('facts are said in words, ids are not', () => {
  expect(
    factsText('{"concernsChange": true, "from": "applicant", "to": "admin", "noteId": "x"}', words),
  ).toBe('Änderung einer veröffentlichten Fassung · von: Fachkraft · zu: Admin')
  expect(factsText('{"concernsChange": false}', words)).toBe('')
  expect(factsText('{"to": "employer", "from": "applicant"}', words)).toBe('von: Fachkraft · zu: Arbeitgeber')
  expect(factsText('{"measure": "eingeschraenkt", "isUpheld": false}', words)).toBe(
    'Beschwerde: abgewiesen · Maßnahme: eingeschränkt',
  )
  expect(factsText('{"template": "mail:verify", "task": "seal"}', words)).toBe(
    'Mail: Mail mail:verify · Aufgabe: Aufgabe seal',
  )
  expect(factsText('{"plan": "basis", "grossCents": 17731}', words)).toBe(
    'Tarif: basis · brutto: 177,31\u{a0}€',
  )
  expect(factsText('no JSON', words)).toBe('')
})

/** Who acted stands in front of it. */
function tell(line: Partial<AuditLine>): readonly [sentence: string | undefined, facts: string] {
  const { sentence, facts } = toldOf(
    {
      __typename: 'AuditEntry',
      id: '019aa0c3-1111-7111-8111-111111111111',
      createdAt: '2026-11-22T18:00:00Z',
      action: 'approved',
      thingKind: 'job',
      thingId: '019aa0c3-2222-7111-8111-11111122beef',
      thingName: 'Podologin (m/w/d)',
      actorId: '019aa0c3-3333-7111-8111-111111111111',
      actorName: 'Petra Ungeduld',
      personId: null,
      personName: null,
      facts: '{}',
      reason: null,
      sealNo: null,
      ...line,
    },
    words,
  )
  return [sentence?.pieces.map(({ text }) => text).join(''), facts]
}

test.each([
  [{}, 'gab die Anzeige „Podologin (m/w/d)“ frei', ''],
  [{ facts: '{"concernsChange": true}' }, 'gab die Änderung an der Anzeige „Podologin (m/w/d)“ frei', ''],
  [
    {
      action: 'booked',
      thingKind: 'booking',
      thingName: 'Basis',
      facts: '{"plan": "basis", "version": 2, "grossCents": 17731}',
    },
    'buchte „Basis“ für 177,31\u{a0}€',
    'Tarif: basis · Fassung: 2',
  ],
  [
    {
      action: 'role_changed',
      thingKind: 'account',
      thingName: 'Rike Ast',
      facts: '{"from": "applicant", "to": "employer"}',
    },
    'gab dem Konto „Rike Ast“ die Rolle Arbeitgeber statt Fachkraft',
    '',
  ],
  [
    { action: 'submitted', thingKind: 'job_request', thingName: 'Chiffre 7F2K' },
    'reichte das Stellengesuch Chiffre 7F2K zur Prüfung ein',
    '',
  ],
  // The name of a thing that is gone is known to nobody.
  [{ thingName: null }, 'gab die Anzeige 22beef frei', ''],
  [{ action: 'colleague_left', thingKind: 'company', thingName: null }, undefined, ''],
  [
    { action: 'colleague_removed', thingKind: 'company', thingName: 'Ast GmbH', personName: 'Sven Ast' },
    'nahm Sven Ast aus dem Team von „Ast GmbH“',
    '',
  ],
  [
    {
      action: 'colleague_joined',
      thingKind: 'company',
      thingName: 'Ast GmbH',
      personId: '019aa0c3-3333-7111-8111-111111111111',
    },
    'trat dem Team von „Ast GmbH“ bei',
    '',
  ],
  [{ action: 'unheard_of' }, undefined, ''],
] satisfies ReadonlyArray<readonly [Partial<AuditLine>, string | undefined, string]>)(
  'a line is told as a person would: %o',
  (line, sentence, facts) => {
    expect(tell(line)).toEqual([sentence, facts])
  },
)

test('the URL holds the filter, and invalid parts of it show all', () => {
  const url = '/admin?tab=audit&wer=Anna+B&aktion=approved&von=2026-11-01&bis=2026-11-30&nur=verwaltung'
  expect(auditHref(auditFilterOf(new URL(url, 'https://x.example').searchParams))).toBe(url)
  const wrong = new URLSearchParams({ was: 'x', aktion: '<b>', von: '2026-02-31', bis: 'gestern' })
  expect(auditHref(auditFilterOf(wrong))).toBe('/admin?tab=audit')
})

test('the file runs no formula of a name or a reason', () => {
  const text = csvOf(
    ['Name'],
    csvRows(
      [
        {
          __typename: 'AuditEntry',
          id: '019aa0c3-1111-7111-8111-111111111111',
          createdAt: '2026-11-22T18:00:00Z',
          action: 'company_verified',
          thingKind: 'company',
          thingId: '019aa0c3-2222-7111-8111-111111111111',
          thingName: '=HYPERLINK("https://böse.example")',
          actorId: '019aa0c3-3333-7111-8111-111111111111',
          actorName: '+Admin',
          personId: null,
          personName: '@SUM(A1)',
          facts: '{}',
          reason: '-2+3',
          sealNo: 7,
        },
      ],
      words,
    ),
  )
  for (const formula of ["'+Admin", "'@SUM(A1)", "'-2+3"]) expect(text).toContain(formula)
  expect(text).not.toMatch(/(?:^|;)"?[=+@-]/m)
})
