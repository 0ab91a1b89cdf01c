import { describe, expect, it } from 'vitest'
import { attachmentDisposition, cleanFileName } from '../../../server/files/file-name.ts'

describe('names of files', () => {
  it.each([
    ['Lebenslauf.pdf', 'Lebenslauf.pdf'],
    ['Lebenslauf Müller (neu).PDF', 'Lebenslauf Müller (neu).pdf'],
    ['Zeugnis.pdf.pdf', 'Zeugnis.pdf'],
    ['Zeugnis', 'Zeugnis.pdf'],
    ['Zeugnis.docx', 'Zeugnis.docx.pdf'],
    ['C:\\Users\\Mara\\Lebenslauf.pdf', 'Lebenslauf.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['/', 'Dokument.pdf'],
    ['', 'Dokument.pdf'],
    ['  . .pdf', 'Dokument.pdf'],
    ['.pdf', 'Dokument.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    // Shown as "Lebenslauffdp.exe" by what obeys the override.
    ['Lebenslauf\u202Efdp.exe', 'Lebenslauffdp.exe.pdf'],
    ['a\u200Bb\uFEFFc\u00ADd\u2066e\u2069.pdf', 'abcde.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
    ['a\u0000b\u2028c\u2029d.pdf', 'abcd.pdf'],
    ['<b>"|?*%:.pdf', 'b.pdf'],
    ['a \t  b\u00A0\u3000c.pdf', 'a b c.pdf'],
    ['con.pdf', 'Dokument.pdf'],
    ['COM1.txt.pdf', 'Dokument.pdf'],
    ['lpt9', 'Dokument.pdf'],
    ['Konto.pdf', 'Konto.pdf'],
    ['Mu\u0308ller.pdf', 'Müller.pdf'],
    ['\uD800x.pdf', 'x.pdf'],
    ['简历.pdf', '简历.pdf'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean)
    expect(cleanFileName(clean)).toBe(clean)
  })

  it('have 80 characters as people count them, and no towers of accents', () => {
    expect(cleanFileName('ä'.repeat(200))).toBe(`${'ä'.repeat(80)}.pdf`)
    expect(cleanFileName('👩‍🔧'.repeat(200)).length).toBeLessThanOrEqual(80 * 8 + 4)
    expect(cleanFileName(`a${'\u0301'.repeat(1_000)}.pdf`).length).toBeLessThanOrEqual(8 + 4)
    expect(cleanFileName('x'.repeat(10_000_000))).toHaveLength(84)
    expect(cleanFileName('.pdf'.repeat(100_000))).toMatch(/\.pdf$/)
  })

  it('stay whole at the cut', () => {
    const name = cleanFileName(`${'a'.repeat(79)}👩🏽‍🔧 b.pdf`)
    expect(name.isWellFormed()).toBe(true)
    expect(cleanFileName(name)).toBe(name)
  })
})

describe('the header of a download', () => {
  it.each([
    ['Lebenslauf.pdf', `attachment; filename="Lebenslauf.pdf"; filename*=UTF-8''Lebenslauf.pdf`],
    [
      "Größe (ä) 'x'*.pdf",
      `attachment; filename="Groesse (ae) 'x'.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%28%C3%A4%29%20%27x%27.pdf`,
    ],
    ['简历.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E7%AE%80%E5%8E%86.pdf`],
    [
      'a"; filename=b.exe\r\nX: y',
      `attachment; filename="a; filename=b.exeX y.pdf"; filename*=UTF-8''a%3B%20filename%3Db.exeX%20y.pdf`,
    ],
  ])('for %j', (name, header) => {
    expect(attachmentDisposition(name)).toBe(header)
    expect(header).toMatch(/^[\x20-\x7e]+$/)
  })
})
