/**
 * The list with one entry moved to another place; unchanged where there is no such place.
 *
 * @example ['a', 'b', 'c'] with the first moved to the last place is ['b', 'c', 'a']
 */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, at) => at !== from)
  const [entry] = list.slice(from, from + 1)
  return entry === undefined || to < 0 || to >= list.length ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)]
}
