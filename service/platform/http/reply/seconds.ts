/** A time as the wire has it: whole seconds since 1970. */
export const seconds = (atMs: number): number => Math.floor(atMs / 1_000)

export const secondsOrNull = (atMs: number | null): number | null => (atMs === null ? null : seconds(Number(atMs)))
