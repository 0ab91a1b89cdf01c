import { expect, test } from 'vitest'
import { migrationFiles, reloadableFiles, type SourceFile } from '../../../db/source-files.ts'
import { onStage } from '../../harness/database.ts'

/** The target of each comment, its description without smart tags, and whether a mark says that it was reworded. */
const descriptions = (files: readonly SourceFile[]) =>
  files.flatMap((file) =>
    [...file.sql.matchAll(/^comment on (.+?) is E?'((?:[^']|'')*)';( -- reworded)?$/gm)].map(
      ([, target = '', text = '', mark]) => ({
        target,
        text: text.replace(/^(?:@.*?\\n)+/, ''),
        isReworded: mark !== undefined,
      }),
    ),
  )

const replacing = descriptions(reloadableFiles().comments)

test('a comment repeats the description of the migration that it replaces, or is marked as reworded', () => {
  const original = new Map(descriptions(migrationFiles()).map(({ target, text }) => [target, text]))
  const different = replacing.filter(({ target, text }) => text !== (original.get(target) ?? text))
  expect(different).toEqual(replacing.filter(({ isReworded }) => isReworded))
  expect(replacing.filter(({ target }) => original.has(target)).length).toBeGreaterThan(90)
})

test('an object has its comment in one place only: a second comment would remove the tags of the first', () => {
  const targets = replacing.map(({ target }) => target)
  expect(targets.filter((target, index) => targets.indexOf(target) !== index)).toEqual([])
})

test('descriptions call a Stellenangebot a job', async () => {
  const offenders = await onStage((stage) =>
    stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ description: string }>(
        // Objects of PostgreSQL itself have ids below 16384.
        String.raw`select description from pg_description
          where objoid >= 16384 and description ~* '\m(offers?|postings?|vacanc(y|ies))\M'`,
      )
      return rows.map(({ description }) => description)
    }),
  )
  expect(offenders).toEqual([])
})
