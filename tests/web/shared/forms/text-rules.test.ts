import { describe, expect, test } from 'vitest'
import { characterCount, cleanLine, cleanText } from '../../../../web/shared/forms/clean-text.ts'
import { email, line, text } from '../../../../web/shared/forms/text-rules.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

describe('text is cleaned as the database cleans it', () => {
  test('invisible characters go, line breaks stay', () => {
    expect(cleanText(' \u200bHallo\u202e\r\nWelt\u0007 ')).toBe('Hallo\nWelt')
    expect(cleanLine('  zwei \n Zeilen ')).toBe('zwei Zeilen')
  })

  test('an emoji counts as one character', () => {
    expect(characterCount('🦿🦿')).toBe(2)
  })
})

describe('rules', () => {
  test('the limit counts what will be stored', () => {
    const rule = line({ max: 5 })
    expect(rule.safeParse('  12345  ').data).toBe('12345')
    expect(messageOf(rule.safeParse('123456'))).toBe('Höchstens 5 Zeichen, jetzt sind es 6.')
  })

  test('empty is missing only where something is required', () => {
    expect(text({ max: 5 }).safeParse(' \n ').data).toBe('')
    expect(messageOf(text({ max: 5, required: 'Fehlt.' }).safeParse(' \n '))).toBe('Fehlt.')
  })

  test('an address is trimmed and lowercased', () => {
    expect(email().parse('  Petra@Wall.Example ')).toBe('petra@wall.example')
    expect(messageOf(email().safeParse('petra@wall'))).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein')
  })
})
