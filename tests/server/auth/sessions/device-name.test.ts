import { expect, it } from 'vitest'
import { deviceName } from '../../../../server/auth/sessions/device-name.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

it.each([
  ['Firefox auf Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Edge auf Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.2903.51`],
  ['Chrome auf Android', `Mozilla/5.0 (Linux; Android 15; Pixel 8) ${CHROME} Mobile Safari/537.36`],
  [
    'Safari auf iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome auf iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari auf macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  [
    'Samsung Internet auf Android',
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
])('%s is what %s says', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})

it.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty line', ' '],
  ['a tool', 'curl/8.5.0'],
  ['an advertisement', 'Gewinnen Sie jetzt/1.0 (auf evil.example; Preis)'],
  ['a header', 'x\r\nBcc: opfer@klinik.example'],
  ['a thousand brackets', '('.repeat(100_000)],
])('%s is an unknown device: the user agent is not copied into mails', (_what, userAgent) => {
  expect(deviceName(userAgent)).toBe('Unbekanntes Gerät')
})

it('a system without a known browser is still a hint', () => {
  expect(deviceName('Gewinnen Sie/1.0 (Windows NT 10.0)')).toBe('Browser auf Windows')
})
