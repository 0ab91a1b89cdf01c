/** In this order: Android names Linux too, and iPads call themselves Macs. */
const DEVICES: ReadonlyArray<readonly [RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android-Gerät'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows-PC'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux-PC'],
]

/** A first name for a passkey: the device, because other browsers on it often share the passkey. */
export function suggestedName(userAgent: string): string {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Mein Gerät'
}
