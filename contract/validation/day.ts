const pattern = /^(19|20)\d\d-\d\d-\d\d$/

/**
 * A day of the calendar as YYYY-MM-DD.
 *
 * @example isDay('2026-02-28') is true, isDay('2026-02-30') is false
 */
export function isDay(text: string): boolean {
  return pattern.test(text) && Number.isFinite(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}
