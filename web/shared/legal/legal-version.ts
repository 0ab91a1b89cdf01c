/**
 * Version of the AGB and of the privacy notice: the day they were last changed. Shown on both pages as "Stand" and sent
 * with a registration as what the person has agreed to. A change here needs a new migration that makes it the current
 * one; a test compares both.
 */
export const LEGAL_VERSION = '2026-11-23'
