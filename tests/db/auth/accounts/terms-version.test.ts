import { expect, test } from 'vitest'
import { LEGAL_VERSION } from '../../../../web/shared/legal/legal-version.ts'
import { withLogin } from '../../../harness/database.ts'

test('the pages show, and a registration sends, the version that the database asks for', async () => {
  await withLogin('app_authenticator', async (client) => {
    const { rows } = await client.query('select auth.terms_version() as version')
    expect(rows).toEqual([{ version: LEGAL_VERSION }])
  })
})
