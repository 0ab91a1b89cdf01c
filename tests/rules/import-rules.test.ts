import { describe, expect, it } from 'vitest'
import { findCycles, findViolations, importsOf } from './import-rules.ts'

const packages = {
  dependencies: new Set(['react', 'pg']),
  devDependencies: new Set(['vite', '@scope/tool']),
  tests: new Set(['vitest']),
  bench: new Set(['autocannon']),
}
const check = (file: string, code: string): string[] =>
  findViolations(importsOf(file, code), packages).map(({ why }) => why)

describe('the import rules', () => {
  it.each([
    ['web/pages/home/home-page.tsx', `import { x } from '../../../server/env.ts'`],
    ['web/pages/home/home-page.tsx', `import type { x } from '../../../db/seed.ts'`],
    ['web/shared/ui/button.tsx', `import { x } from '../../features/jobs/x.ts'`],
    ['web/shared/ui/button.tsx', `import { x } from '../../entities/job/x.ts'`],
    ['web/entities/job/job-card.tsx', `import { x } from '../../features/jobs/x.ts'`],
    ['web/entities/job/job-card.tsx', `import type { x } from '../../pages/home/x.ts'`],
    ['web/features/jobs/card.tsx', `import { x } from '../companies/x.ts'`],
    ['web/features/jobs/card.tsx', `export { x } from '../../pages/home/x.ts'`],
    ['web/features/jobs/card.tsx', `const x = await import('../companies/x.ts')`],
    ['web/shared/x.ts', `import { join } from 'node:path'`],
    ['server/graphql/x.ts', `import { x } from '../../web/routes.tsx'`],
    ['server/ssr/x.ts', `import { x } from '../../web/entry-server.tsx'`],
    ['server/worker/x.ts', `import { x } from '../graphql/preset.ts'`],
    ['server/app.ts', `import { x } from '../tests/harness/people.ts'`],
    ['db/x.ts', `import { x } from '../web/shared/x.ts'`],
    ['db/x.ts', `import { x } from '../server/env.ts'`],
    ['server/database/x.ts', `import { x } from '../auth/x.ts'`],
    ['server/mail/x.ts', `import { x } from '../events/x.ts'`],
    ['server/graphql/x.ts', `import { x } from '../ssr/x.ts'`],
    ['server/graphql/x.ts', `import { x } from '../cli/run-command.ts'`],
    ['server/env.ts', `import { x } from './mail/x.ts'`],
    ['server/no-such-room/x.ts', `import pg from 'pg'`],
    ['server/graphql/x.ts', `import { createServer } from 'vite'`],
    ['server/graphql/x.ts', `import tool from '@scope/tool/deep'`],
    ['server/graphql/x.ts', `import x from 'left-pad'`],
    ['server/cli/x.ts', `const { run } = await import('vitest/node')`],
    ['web/build/x.ts', `import { expect } from 'vitest'`],
    ['tests/web/x.ts', `import autocannon from 'autocannon'`],
  ])('forbid %s: %s', (file, code) => {
    expect(check(file, code)).toHaveLength(1)
  })

  it.each([
    ['web/pages/home/home-page.tsx', `import { x } from '../../features/jobs/x.tsx'`],
    [
      'web/features/jobs/card.tsx',
      `import { x } from './x.ts'; import { y } from '../../shared/y.ts'; import React from 'react'`,
    ],
    ['web/features/jobs/card.tsx', `import { x } from '../../entities/job/x.ts'`],
    ['web/entities/job/x.ts', `import { x } from '../place/x.ts'; import { y } from '../../shared/y.ts'`],
    [
      'web/build/plugin.ts',
      `import { readFile } from 'node:fs/promises'; import type { Plugin } from 'vite'`,
    ],
    ['server/ssr/x.ts', `const { createServer } = await import('vite')`],
    ['server/app.ts', `import { x } from './ssr/x.ts'; import type { y } from './base-context.ts'`],
    ['server/mail/x.ts', `import { x } from '../auth/x.ts'; import { y } from '../../db/roles.ts'`],
    ['server/graphql/x.ts', `import type { Plugin } from 'vite'; import pg from 'pg'`],
    ['server/graphql/codegen/x.ts', `import { x } from 'vitest'`],
    ['tests/bench/x.ts', `import autocannon from 'autocannon'; import { expect } from 'vitest'`],
    [
      'tests/db/x.ts',
      `import { x } from '../harness/x.ts'; import { y } from '../../server/env.ts'; import 'vite'`,
    ],
    [
      'web/app.tsx',
      `import manifest from 'virtual:persisted-operations'; import font from 'react/x.woff2?url'`,
    ],
  ])('allow %s: %s', (file, code) => {
    expect(check(file, code)).toEqual([])
  })

  it('find cycles, also of types and over several files', () => {
    const edges = [
      ...importsOf('web/a.ts', `import { b } from './b.ts'; import type { d } from './d.ts'`),
      ...importsOf('web/b.ts', `import type { c } from './c.ts'`),
      ...importsOf('web/c.ts', `export { a } from './a.ts'`),
      ...importsOf('web/d.ts', `const a = await import('./a.ts')`),
    ]
    expect(findCycles(edges)).toEqual([['web/a.ts', 'web/b.ts', 'web/c.ts', 'web/a.ts']])
  })

  it('forbid entities that import each other, also by way of a third', () => {
    const edges = [
      ...importsOf('web/entities/job/x.ts', `import { x } from '../company/x.ts'`),
      ...importsOf('web/entities/company/x.ts', `import { x } from '../person/x.ts'`),
      ...importsOf('web/entities/person/x.ts', `import { x } from '../job/x.ts'`),
      ...importsOf('web/entities/person/x.ts', `import { x } from '../place/x.ts'`),
    ]
    expect(findViolations(edges, packages).map(({ edge }) => edge.to)).toEqual([
      'web/entities/company/x.ts',
      'web/entities/person/x.ts',
      'web/entities/job/x.ts',
    ])
  })

  it('tell the line', () => {
    expect(importsOf('web/x.ts', `\n\nimport { x } from './y.ts'`)).toMatchObject([
      { to: 'web/y.ts', line: 3 },
    ])
  })
})
