/** In tenths of a degree Celsius, both ends included. */
export type TemperatureRange = { low: number; high: number }

const degree = String.raw`(-?\d{1,2}(?:\.\d)?)\s*(?:℃|°C|度)?`
const rangeIn = new RegExp(String.raw`${degree}\s*(?:~|～|—+|–|－|-|至|到)\s*${degree}`, 'u')

/**
 * The range that 贮藏 of goods states; undefined where it states none.
 *
 * @example storageRange('2～8℃避光保存') is { low: 20, high: 80 }
 */
export function storageRange(storage: string): TemperatureRange | undefined {
  const found = rangeIn.exec(storage.normalize('NFKC').replaceAll('℃', '°C'))
  if (!found) return
  const [low, high] = [tenths(found[1] ?? ''), tenths(found[2] ?? '')]
  return low < high ? { low, high } : undefined
}

/** Degrees as text, in tenths: a second decimal counts as half of one would. */
export const tenths = (degrees: string): number => Math.round(Number(degrees) * 10)

/** @example degreesText(-5) is '-0.5' */
export function degreesText(value: number): string {
  const whole = Math.abs(value)
  return `${value < 0 ? '-' : ''}${Math.floor(whole / 10)}.${whole % 10}`
}

/** What all goods of a parcel bear; undefined where there is nothing. */
export function commonRange(ranges: readonly TemperatureRange[]): TemperatureRange | undefined {
  const low = Math.max(...ranges.map(range => range.low))
  const high = Math.min(...ranges.map(range => range.high))
  return low <= high ? { low, high } : undefined
}
