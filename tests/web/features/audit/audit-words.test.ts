import { expect, test } from 'vitest'
import { reloadableFiles } from '../../../../db/source-files.ts'
import { csvOf } from '../../../../schema/csv.ts'
import { auditFilterOf, auditHref } from '../../../../web/features/audit/audit-filter.ts'
import { actionWords, factsText, kindWords } from '../../../../web/features/audit/audit-words.ts'
import { csvRows } from '../../../../web/features/audit/export-audit.tsx'

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
