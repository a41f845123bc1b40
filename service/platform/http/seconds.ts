/** A time as the wire has it: whole seconds since 1970. */
export const seconds = (atMs: number): number => Math.floor(atMs / 1_000)
