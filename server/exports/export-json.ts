/** `daten.json`: the object that app_public.export_user_data answers with, in pieces. */
import type { ExportSource } from './export-rows.ts'

export async function* exportJson(
  source: ExportSource,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  yield JSON.stringify(source.head).slice(0, -1)
  for (const section of source.sections) {
    yield `,\n${JSON.stringify(section.name)}:${section.isList ? '[' : section.rows === 0 ? 'null' : ''}`
    let separator = '\n'
    for await (const batch of source.rows(section)) {
      yield separator + batch.join(',\n')
      separator = ',\n'
      onRows(batch.length)
    }
    if (section.isList) yield ']'
  }
  yield '}\n'
}
