import { expect, it } from 'vitest'
import { suggestedName } from '../../../../../web/features/auth/factors/suggested-name.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36',
    'Android-Gerät',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/147.0 Safari/537.36', 'Chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Windows-PC'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15',
    'Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36', 'Linux-PC'],
  ['', 'Mein Gerät'],
])('suggests a name for a passkey of %s', (userAgent, name) => {
  expect(suggestedName(userAgent)).toBe(name)
})
