import { expect, test } from 'vitest'
import { migrationFiles, reloadableFiles, type SourceFile } from '../../../db/source-files.ts'

/** What is commented on, and its description without smart tags, in the order of the files. */
const descriptions = (files: readonly SourceFile[]): Array<readonly [string, string]> =>
  files.flatMap((file) =>
    [...file.sql.matchAll(/^comment on (.+?) is E?'((?:[^']|'')*)';$/gm)].map(
      ([, target = '', text = '']) => [target, text.replace(/^(?:@.*?\\n)+/, '')] as const,
    ),
  )

const tagged = descriptions(reloadableFiles().comments)

test('a comment with tags repeats the description of the migration, which it replaces', () => {
  const original = new Map(descriptions(migrationFiles()))
  const different = tagged.filter(([target, text]) => text !== (original.get(target) ?? text))
  expect(different).toEqual([])
  expect(tagged.filter(([target]) => original.has(target)).length).toBeGreaterThan(90)
})

test('an object has its comment in one place only: a second comment would remove the tags of the first', () => {
  const targets = tagged.map(([target]) => target)
  expect(targets.filter((target, index) => targets.indexOf(target) !== index)).toEqual([])
})
